import type { QueryInfo, ReportColumn, ReportConfig } from '#kernel/entity/console/reports.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { dictKeyOf, dictOptions } from './report-dictionaries.ts'
import { plainItems, titleOfItem } from './report-fields.ts'
import type { ReportItem, StoredReport } from './stored-report.ts'

const numeric = new Set(['Integer', 'Long'])
const hrefSlot = (item: ReportItem) => `fieldHref_${item.fieldName}`

/** The columns that are shown, in their order. */
export function columnsOf(ctx: Ctx, { items }: StoredReport): ReportColumn[] {
  return items.filter(({ isShow }) => isShow !== 'N').map((item) => {
    const dictKey = dictKeyOf(item)
    return {
      dataIndex: item.fieldName,
      title: titleOfItem(item, ctx.locale),
      align: numeric.has(item.fieldType) && !dictKey ? 'right' : 'left',
      sorter: item.isOrder === 'Y',
      fieldType: item.fieldType,
      isTotal: item.isTotal === 'Y',
      ...(item.fieldWidth ? { width: item.fieldWidth } : {}),
      ...(dictKey ? { customRender: dictKey } : {}),
      ...(item.groupTitle ? { groupTitle: ctx.locale === 'en-US' ? (item.groupTitleEn ?? item.groupTitle) : item.groupTitle } : {}),
      ...(item.fieldHref ? { scopedSlots: { customRender: hrefSlot(item) } } : {}),
    }
  })
}

export function hrefSlotsOf({ items }: StoredReport): { slotName: string; href: string }[] {
  return items.filter(({ fieldHref }) => fieldHref).map((item) => ({ slotName: hrefSlot(item), href: item.fieldHref! }))
}

export function titleOfReport(ctx: Ctx, { head: { name, nameEn } }: StoredReport): string {
  return ctx.locale === 'en-US' ? (nameEn ?? name) : name
}

/** What a popup or a report's screen asks first: title, columns with their links, options of codes. */
export async function configOf(ctx: Ctx, stored: StoredReport): Promise<ReportConfig> {
  return { cgRpConfigId: stored.head.id, cgRpConfigName: titleOfReport(ctx, stored), columns: columnsOf(ctx, stored),
    dictOptions: await dictOptions(ctx, stored.items), fieldHrefSlots: hrefSlotsOf(stored), printUrl: stored.head.printUrl }
}

/** So many query fields stand in the first row of a popup's form beside its buttons; further ones are hidden until it is expanded. */
const FIRST_ROW = 2

/** The query fields in the order of the columns. */
export function queryInfoOf(ctx: Ctx, { items }: StoredReport): QueryInfo[] {
  return plainItems(items).filter(({ isSearch }) => isSearch === 'Y').map((item, index) => {
    const dictKey = dictKeyOf(item)
    return {
      field: item.fieldName,
      label: titleOfItem(item, ctx.locale),
      mode: item.searchMode ?? 'single',
      view: viewOf(item, dictKey),
      hidden: index < FIRST_ROW ? '0' : '1',
      ...(dictKey ? { dictCode: dictKey } : {}),
    }
  })
}

/** How a query field is entered: tables are searched, dictionaries chosen from. */
function viewOf({ fieldType }: ReportItem, dictKey: string | undefined): string {
  if (dictKey) return dictKey.includes(',') ? 'search' : 'list'
  if (fieldType === 'Date' || fieldType === 'Datetime') return fieldType
  return numeric.has(fieldType) ? 'number' : 'text'
}
