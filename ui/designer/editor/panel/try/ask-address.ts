import { getSigned } from '#kernel/client/request/actions.ts'
import { urlListApi } from '#kernel/client/records/url-list.ts'
import type { Leaf } from '../../../document/component.ts'
import type { Option } from '../../../document/properties/property.ts'
import { optionsOf } from '../../../document/reading/options-of.ts'

/** How many rows are shown of what an address answers. */
const SHOWN_ROWS = 5
/** Fields that are shown of a record where no columns are set up. */
const SHOWN_FIELDS = 4

export interface AskedOptions {
  readonly count: number
  readonly options: readonly Option[]
}

export interface AskedColumn {
  readonly label: string
  readonly property: string
}

export interface AskedRows {
  readonly count: number
  readonly columns: readonly AskedColumn[]
  readonly rows: readonly Readonly<Record<string, string>>[]
}

/** Why nothing could be asked or shown; the words stand in the panel's locales. */
export class AskFault extends Error {
  readonly code: 'needsAction' | 'badAnswer'
  constructor(code: 'needsAction' | 'badAnswer') {
    super(code)
    this.code = code
  }
}

/**
 * The first choices that the address of a component answers, read as the form will read them.
 * @throws AskFault without an address, or where the answer holds no choices; what the call itself throws
 */
export async function askOptions(component: Leaf<'select' | 'radio' | 'checkbox' | 'cascader'>): Promise<AskedOptions> {
  if (component.action === '') throw new AskFault('needsAction')
  const { result } = await getSigned<unknown>(component.action, {}, { quiet: true })
  const keys = component.compType === 'cascader'
    ? { label: component.labelKey, value: component.valueKey, children: component.childrenKey }
    : undefined
  try {
    const options = optionsOf(result, keys)
    return { count: options.length, options: options.slice(0, SHOWN_ROWS) }
  } catch {
    throw new AskFault('badAnswer')
  }
}

/** The first records of a dialog list, in its columns, or in the fields that come first where it has none. */
export async function askRows({ action, colConf }: Leaf<'dialogList'>): Promise<AskedRows> {
  if (action === '') throw new AskFault('needsAction')
  const { records, total } = await urlListApi({ list: action }).list({ pageNo: 1, pageSize: SHOWN_ROWS })
  const shown = colConf.filter(({ show }) => show)
  const columns = shown.length > 0
    ? shown
    : Object.keys(records[0] ?? {}).slice(0, SHOWN_FIELDS).map((property) => ({ label: property, property }))
  const rows = records.slice(0, SHOWN_ROWS).map((record) =>
    Object.fromEntries(columns.map(({ property }) => [property, wordsOf(record[property])]))
  )
  return { count: total, columns, rows }
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  return value === null || value === undefined ? '' : JSON.stringify(value)
}
