/** The two boxes above the submit button, required in both form types (REG-35, REG-36, OPEN-048). */
export const agreements = ["ageConfirmed", "termsAccepted"] as const;
