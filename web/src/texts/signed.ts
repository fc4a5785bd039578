/** Points that come or go: "+3", "−2" with a real minus, "0". */
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");
