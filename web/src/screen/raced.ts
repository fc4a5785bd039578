/** Whether a game is a race that can be seen on one screen and pressed in the hand. In Sandwich one taps what one sees. */
export const isRaced = (game: string): boolean => game === "snap" || game === "elephant";
