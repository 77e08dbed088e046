import { snakeCase } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { tableDictionaryFault, tableTexts } from '#modules/system/server.ts'
import { isField, type FieldType, type FormDocument, type Leaf } from '#ui/designer/document/component.ts'
import type { TreeOption } from '#ui/designer/document/properties/property.ts'
import { optionKeys, optionsOf } from '#ui/designer/document/reading/options-of.ts'
import { readValue } from '#ui/designer/document/reading/read-value.ts'
import { componentsOf } from '#ui/designer/document/tree.ts'
import type { FormValues } from '#ui/designer/document/values/form-values.ts'
import type { AskItself } from './ask-itself.ts'

type Names = ReadonlyMap<string, string>

const tables = { userList: 'sys_user', userDept: 'sys_depart' } as const

/** Names of people, departments and records that a form holds by their keys, by the id of the field. */
export async function namesIn(ctx: Ctx, ask: AskItself, document: Pick<FormDocument, 'list'>,
  values: FormValues): Promise<ReadonlyMap<string, Names>> {
  const found = new Map<string, Names>()
  for (const field of componentsOf(document)) {
    const reading = isField(field) ? readValue(field, values[field.id], { locale: ctx.locale }) : undefined
    if (reading && 'keys' in reading)
      found.set(field.id, await namesOf(ctx, ask, field as Leaf<'userList' | 'userDept' | 'dialogList'>, reading.keys))
  }
  return found
}

async function namesOf(ctx: Ctx, ask: AskItself, field: Leaf<'userList' | 'userDept' | 'dialogList'>,
  keys: readonly string[]): Promise<Names> {
  if (field.compType === 'dialogList') return recordNames(ask, field, keys)
  const dictionary = `${tables[field.compType]},${snakeCase(field.dlabel)},${snakeCase(field.dval)}`
  // A label that no dictionary shows is none on paper: the key stands for it.
  const texts = tableDictionaryFault(ctx, dictionary) === undefined ? await tableTexts(ctx, dictionary, keys, false) : undefined
  return new Map(keys.map((key, index) => [key, texts?.[index] ?? key]))
}

/** The rows of the list whose keys are stored, as its window asks for them (spec 2 §7). */
async function recordNames(ask: AskItself, { action, dval, dlabel }: Leaf<'dialogList'>, keys: readonly string[]): Promise<Names> {
  if (action === '') return new Map()
  const query = new URLSearchParams({ [dval]: keys.map((key) => `${key},`).join(''), pageNo: '1', pageSize: String(keys.length) })
  const result = await ask(`${action}${action.includes('?') ? '&' : '?'}${query.toString()}`) as { records?: unknown } | undefined
  const rows = Array.isArray(result?.records) ? result.records as Readonly<Record<string, unknown>>[] : []
  return new Map(
    rows.flatMap((
      row,
    ) => (row[dlabel] === undefined || row[dlabel] === null ? [] : [[String(row[dval] as string), String(row[dlabel] as string)]])),
  )
}

/** Choices of the fields that ask an address, by the id of the field; without an answer keys stand for their labels. */
export async function optionsIn(ask: AskItself, document: Pick<FormDocument, 'list'>): Promise<ReadonlyMap<string, readonly TreeOption[]>> {
  const found = new Map<string, readonly TreeOption[]>()
  for (const field of componentsOf(document)) {
    if (!isField(field) || !asksAddress(field)) continue
    const options = readOptions(await ask(field.action), field)
    if (options) found.set(field.id, options)
  }
  return found
}

type Asking = Parameters<typeof optionKeys>[0]

function asksAddress(field: Leaf<FieldType>): field is Asking {
  return 'dataType' in field && field.dataType === 'dynamic' && field.action !== ''
}

function readOptions(result: unknown, field: Asking): readonly TreeOption[] | undefined {
  try {
    return result === undefined ? undefined : optionsOf(result, optionKeys(field))
  } catch {
    return undefined
  }
}
