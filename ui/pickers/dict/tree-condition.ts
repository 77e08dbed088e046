/** Whether a condition of a tree look-up can be used: none, or a JSON object, perhaps written as a JSON string once more (spec 2 §5). */
export function isTreeCondition(condition: string | undefined): boolean {
  if (condition === undefined || condition.trim() === '') return true
  try {
    const value: unknown = JSON.parse(condition)
    if (typeof value === 'string') return value.trim() !== '' && isTreeCondition(value)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** The condition as the server reads it: the object itself. */
export function treeCondition(condition: string | undefined): string {
  if (condition === undefined || condition.trim() === '') return ''
  const value: unknown = JSON.parse(condition)
  return typeof value === 'string' ? treeCondition(value) : condition
}
