import { createContext } from 'react'
import { allFields, f, type Entity, type Field, type Locale } from '#kernel/entity/index.ts'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { queryField, type QueryField } from '#ui/query-builder/query-field.ts'
import type { ConditionFields } from '../../rules/condition/fields.ts'
import type { VariableDeclaration } from '../../rules/definition/process.ts'
import type { SayCondition } from './text.ts'

/** A field of a form as settings of nodes name it. */
interface FormField {
  readonly name: string
  readonly title: string
  /** Whether it holds people, who may be asked to act. */
  readonly people: boolean
}

interface Scope {
  readonly fields: readonly QueryField[]
  /** Whether a form is known whose fields stand among them. */
  readonly hasForm: boolean
  /** All fields of the forms, those too that no condition can ask for. */
  readonly formFields: readonly FormField[]
  /** What the forms have as variables; undefined where no form is known. */
  readonly variables: readonly string[] | undefined
  /** Documents that the process moves. */
  readonly documents: readonly Entity[]
}

/** What conditions may name where a drawing stands open. */
export const ConditionScope = createContext<Scope>({ fields: [], hasForm: false, formFields: [], variables: undefined, documents: [] })

/** What forms have, what the drawing declares beside them, and what every process knows. */
export function fieldsOfProcess(say: SayCondition, locale: Locale, forms: readonly Entity[],
  declared: readonly VariableDeclaration[]): QueryField[] {
  const own = forms.flatMap((entity) => fieldsOfForm(entity, locale))
  const known = new Set(own.map(({ name }) => name))
  const variables = declared.flatMap(({ name, type }) => {
    const field = known.has(name) || name === '' ? undefined : fieldOfVariable(name, type)
    return field ? [queryField(name, field, locale)] : []
  })
  return [...own, ...variables, queryField('starter', f.user({ label: say('starter'), en: say('starter') }), locale),
    queryField('starterDeparts', f.departs({ label: say('starterDeparts'), en: say('starterDeparts') }), locale),
    queryField('outcome', f.dict('wf_decision', { label: say('outcome'), en: say('outcome') }), locale)]
}

/** What people fill in of forms; a field that several have is named once. */
export function formFieldsOf(forms: readonly Entity[], locale: Locale): FormField[] {
  const all = forms.flatMap(({ fields }) =>
    Object.entries<Field>(fields).filter(([, { kept, secret }]) => !kept && !secret).map((
      [name, field],
    ): [string, FormField] => [name, { name, title: fieldLabel(name, field, locale),
      people: field.kind === 'user' || field.kind === 'users' }]
    )
  )
  return [...new Map(all).values()]
}

/** Every field of a form that can be asked for, whether or not its list shows it. */
export function fieldsOfForm(entity: Entity, locale: Locale): QueryField[] {
  return Object.entries(allFields(entity)).filter(([, { kept, secret }]) => !kept && !secret).map(([name, field]) =>
    queryField(name, field, locale)
  ).filter(({ rules }) => rules.length > 0)
}

/** Contexts and lists are asked by expressions alone; what is true or false is not what a switch holds. */
function fieldOfVariable(name: string, type: VariableDeclaration['type']): Field | undefined {
  switch (type) {
    case 'text':
      return f.text({ label: name, en: name, max: 500 })
    case 'number':
      return f.decimal(18, 6, { label: name, en: name })
    case 'date':
      return f.date({ label: name, en: name })
    case 'datetime':
      return f.datetime({ label: name, en: name })
    default:
      return undefined
  }
}

export function byName(fields: readonly QueryField[]): ConditionFields {
  return Object.fromEntries(fields.map(({ name, field }) => [name, field]))
}
