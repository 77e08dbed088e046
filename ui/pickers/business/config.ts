import type { ReactNode } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { wrapFilterText } from '#kernel/entity/text-helpers.ts'
import type { Picked } from '../values/picked.ts'

export interface BusinessColumn {
  key: string
  title: string
  /** px */
  width?: number
  /** Codes of this dictionary are shown as its texts, if the row does not bring them. */
  dictCode?: string
  render?: (value: unknown, row: Rec) => ReactNode
}

/** What a control of the query form is given. */
export interface QueryControlProps {
  id: string
  value: string
  onChange: (value: string) => void
}

/** A field of the query form: a text, the items of a dictionary, or a control of its own. */
export interface QueryItem {
  key: string
  label: string
  placeholder?: string
  dictCode?: string
  /** Handed to the control as they are. */
  props?: Readonly<Record<string, unknown>>
  customRender?: (control: QueryControlProps) => ReactNode
}

/** What is chosen from and how; the settings of spec 2 §3 under their names there. */
export interface BusinessConfig {
  /** What is chosen, in the reader's language: 「用户」 of 「用户选择」. */
  name: string
  listUrl: string
  /** Answers the rows of stored values; default `listUrl`. */
  valueUrl?: string
  columns: readonly BusinessColumn[]
  /** Field that stands for a chosen row. */
  displayKey: string
  /** What stands for a row, where one field does not say enough. */
  textOfRow?: (row: Rec) => string
  /** Field that is stored; without it the first of `returnKeys` with `returnId`, else the second. */
  valueKey?: string
  returnKeys?: readonly [string, string]
  returnId?: boolean
  /** Field that tells rows apart; default `id`. */
  rowKey?: string
  /** First field of the query form; default the stored field and the name. */
  queryParamCode?: string
  queryParamText?: string
  queryConfig?: readonly QueryItem[]
  /** Longer texts are cut; -1 cuts nothing. */
  ellipsisLength?: number
  /** Width of the window in px. */
  width?: number
  /** Where there is less room, as on screens under 500 px, the table scrolls sideways at this width (px). */
  scrollWidth?: number
  pageSize?: number
}

/** Spec 2 §9. */
export const BUSINESS_WIDTH = 900
export const BUSINESS_PAGE_SIZE = 5
export const BUSINESS_PAGE_SIZES = [5, 10, 20, 30] as const
export const BUSINESS_SCROLL_HEIGHT = 240
export const BUSINESS_ACTION_WIDTH = 60
export const BUSINESS_ELLIPSIS = 12
export const NARROW_TABLE_BELOW = 500

export function valueKeyOf({ valueKey, returnKeys = ['id', 'id'], returnId = false }: BusinessConfig): string {
  return valueKey ?? returnKeys[returnId ? 0 : 1]
}

/** The fields of the query form: the one named by `queryParamCode`, then those of `queryConfig`. */
export function queryItemsOf(config: BusinessConfig): QueryItem[] {
  const first = { key: config.queryParamCode ?? valueKeyOf(config), label: config.queryParamText ?? config.name }
  return [first, ...(config.queryConfig ?? []).filter(({ key }) => key !== first.key)]
}

/** Parameters of the list call: a typed text is contained, unless it bears wildcards or commas of its own. */
export function queryOf(config: BusinessConfig, typed: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(queryItemsOf(config).flatMap(({ key, dictCode, customRender }) => {
    const text = typed[key]?.trim() ?? ''
    if (text === '') return []
    return [[key, dictCode || customRender || /[*,]/.test(text) ? text : wrapFilterText('like', text)]]
  }))
}

/** Names of the columns that the list is asked for (spec 2 §7), beginning with `id`: what is shown, and what stands for a row. */
export function askedFields(config: BusinessConfig): string {
  const names = [...config.columns.map(({ key }) => key), rowKeyName(config), valueKeyOf(config), ...(config.returnKeys ?? []),
    config.displayKey]
  return [...new Set(['id', ...names])].join(',')
}

/** The call that answers the rows of stored values (spec 2 §7): all values with a comma behind, one page as long as they are many. */
export function valueQuery(config: BusinessConfig, values: readonly string[]): Record<string, string | number> {
  return { [valueKeyOf(config)]: values.map((value) => `${value},`).join(''), pageNo: 1, pageSize: values.length }
}

export function rowKeyOf(config: BusinessConfig, row: Rec): string {
  return fieldText(row, rowKeyName(config))
}

function rowKeyName({ rowKey = 'id' }: BusinessConfig): string {
  return rowKey
}

export function fieldText(row: Rec, name: string): string {
  const value = row[name]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** A row as what is stored of it and what stands for it. */
export function pickedRow(config: BusinessConfig, row: Rec): Picked {
  const value = fieldText(row, valueKeyOf(config))
  return { value, text: config.textOfRow?.(row) || fieldText(row, config.displayKey) || value }
}

/** What a choice hands back: stored values and texts, both return keys, and the rows. */
export interface Chosen {
  value: string
  text: string
  keys: Readonly<Record<string, string>>
  rows: readonly Rec[]
}

export function chosenOf(config: BusinessConfig, rows: readonly Rec[]): Chosen {
  const picked = rows.map((row) => pickedRow(config, row))
  const keys = Object.fromEntries(
    [...new Set(config.returnKeys ?? [valueKeyOf(config)])].map((key) => [key, rows.map((row) => fieldText(row, key)).join(',')]),
  )
  return { value: picked.map(({ value }) => value).join(','), text: picked.map(({ text }) => text).join(','), keys, rows }
}

/** The rows of stored values in their order. A value whose row is gone keeps its place, so that looking does not lose it. */
export function rowsInOrder(config: BusinessConfig, stored: readonly Picked[], rows: readonly Rec[]): Rec[] {
  const key = valueKeyOf(config)
  return stored.map(({ value, text }) =>
    rows.find((row) => fieldText(row, key) === value)
      ?? { id: value, [rowKeyName(config)]: value, [config.displayKey]: text || value, [key]: value }
  )
}
