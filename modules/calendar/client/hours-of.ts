/** Hours with at most one decimal. */
export function hoursOf(minutes: number): string {
  return String(Math.round(minutes / 6) / 10)
}
