import { kindOf, type Field } from '#kernel/entity/index.ts'

/** Fields that conditions may name, by name: of a form, declared by the drawing, set by the engine. */
export type ConditionFields = Readonly<Record<string, Field>>

/** How the engine holds the value of a field: numbers as numbers, several codes joined by commas, all else as text. */
export function heldAs(field: Field): 'number' | 'list' | 'text' {
  const { comparison } = kindOf(field)
  if (comparison === 'list') return 'list'
  return comparison === 'number' || field.numeric ? 'number' : 'text'
}
