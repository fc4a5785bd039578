/** Points as texts show them: with a real minus, and where they come or go with a sign. */

/** "+3", "−2", "0". */
export const signed = (points: number): string => (points > 0 ? `+${points}` : plain(points));

/** "3", "−2". */
export const plain = (points: number): string => String(points).replace("-", "−");
