/** How picnics are looked at: through and through, with their groups outlined. Kept while one plays. */
export const looks = $state({ xray: false, groups: false });
