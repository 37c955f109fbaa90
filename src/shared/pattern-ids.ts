/** The highest pattern id the specification names (spec 5). */
export const lastPatternId = 23;
