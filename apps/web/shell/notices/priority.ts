const colors: Readonly<Record<string, string>> = { H: 'red', M: 'gold' }

/** Colour of a priority's tag: urgent, important, everything else. */
export function priorityColor(priority: string | null): string {
  return colors[priority ?? ''] ?? 'default'
}
