/** Whether the next market calls already, so that what the tasters said makes way: below the bar, and in it. */
export const market = $state({ calls: false });
