import type { Entity, Field } from '#kernel/entity/index.ts'
import { authorColumn } from '#kernel/entity/runtime.ts'
import { isHidden } from '#kernel/server/field-rights.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { label } from '#kernel/server/labels.ts'
import type { DictItem, Enhancement, FormColumns, FormItem, FormQueryField } from '../../calls/online-data.ts'

const shown = (field: Field) => field.list !== false && field.kind !== 'lines'

export async function formColumns(ctx: Ctx, entity: Entity,
  { buttons, listJs }: Pick<Enhancement, 'buttons' | 'listJs'> = { buttons: [], listJs: '' }): Promise<FormColumns> {
  const fields = Object.entries(entity.fields).filter(([, field]) => shown(field))
  const numeric = new Set(['integer', 'decimal', 'money'])
  return {
    columns: fields.map(([name, field]) => ({
      dataIndex: authorColumn(name, field),
      title: label(name, field, ctx.locale),
      align: numeric.has(field.kind) ? 'right' : 'left',
      sorter: field.list !== false && field.list?.sortable === true,
      ...(field.list !== false && field.list?.width ? { width: field.list.width } : {}),
      ...(field.dict ? { customRender: authorColumn(name, field) } : {}),
    })),
    dictOptions: Object.fromEntries(
      await Promise.all(
        fields.filter(([, field]) => field.dict).map(async ([name, field]) =>
          [authorColumn(name, field), await optionsOf(ctx, field)] as const
        ),
      ),
    ),
    fieldHrefSlots: [],
    cgButtonList: buttons.filter(({ buttonStyle }) => buttonStyle !== 'form'),
    hideColumns: hiddenColumns(entity),
    formTemplate: null,
    description: entity.title,
    currentTableName: entity.table,
    checkboxFlag: 'Y',
    paginationFlag: 'Y',
    scrollFlag: 1,
    enhanceJs: listJs,
    isDesForm: 'N',
    desFormCode: null,
    ...(entity.treeParent
      ? { pidField: authorColumn(entity.treeParent, entity.fields[entity.treeParent]!), hasChildrenField: 'has_child',
        textField: entity.display ? authorColumn(entity.display, entity.fields[entity.display]!) : 'id' }
      : {}),
  }
}

function hiddenColumns(entity: Entity): string[] {
  return Object.entries(entity.fields).filter(([, field]) => isHidden(field)).map(([name, field]) => authorColumn(name, field))
}

async function optionsOf(ctx: Ctx, field: Field): Promise<DictItem[]> {
  return ((await ctx.kernel.providers.dictionary(field.dict!)) ?? []).map(({ value, text, en }) => {
    const title = ctx.locale === 'en-US' ? en ?? text : text
    return { value, text: title, title, label: title }
  })
}

/** Fields that the list may be searched by. */
export async function formQueryInfo(ctx: Ctx, entity: Entity): Promise<FormQueryField[]> {
  const fields = Object.entries(entity.fields).filter(([, field]) => field.list !== false && field.list?.query)
  return Promise.all(fields.map(async ([name, field], index) => ({
    field: authorColumn(name, field),
    label: label(name, field, ctx.locale),
    view: viewOf(field),
    mode: field.list !== false && field.list?.query === 'range' ? 'group' : 'single',
    config: '1',
    defValue: null,
    hidden: index < 2 ? '0' : '1',
    ...(field.dict ? { dictCode: field.dict, options: await optionsOf(ctx, field) } : {}),
  })))
}

const views: Partial<Record<Field['kind'], string>> = {
  integer: 'number',
  decimal: 'number',
  money: 'number',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  longText: 'textarea',
  richText: 'umeditor',
  markdown: 'markdown',
  yesNo: 'switch',
  dict: 'list',
  dicts: 'list_multi',
  ref: 'sel_search',
  refs: 'list_multi',
  user: 'sel_user',
  users: 'sel_user',
  depart: 'sel_depart',
  departs: 'sel_depart',
  category: 'cat_tree',
  file: 'file',
  image: 'image',
}

/** How existing clients name the control of a field. */
function viewOf(field: Field): string {
  return field.secret ? 'password' : views[field.kind] ?? 'text'
}

const types: Partial<Record<Field['kind'], string>> = { integer: 'number', decimal: 'number', money: 'number' }

/** The form as existing clients draw it: a JSON schema of the columns, and one for each sub-table. */
export async function formItem(ctx: Ctx, entity: Entity, tableType: number,
  { buttons, formJs }: Pick<Enhancement, 'buttons' | 'formJs'>): Promise<FormItem> {
  return { head: { tableType, isTree: entity.treeParent ? 'Y' : 'N', tableName: entity.table, tableTxt: entity.title, extConfigJson: null },
    schema: await schemaOf(ctx, entity), cgButtonList: buttons.filter(({ buttonStyle }) => buttonStyle === 'form'), enhanceJs: formJs }
}

async function schemaOf(ctx: Ctx, entity: Entity): Promise<Record<string, unknown>> {
  const fields = Object.entries(entity.fields).filter(([, field]) => field.form !== false && field.kind !== 'lines')
  const own = await Promise.all(fields.map(async ([name, field], order) =>
    [authorColumn(name, field), {
      type: types[field.kind] ?? 'string',
      view: viewOf(field),
      title: label(name, field, ctx.locale),
      order: order + 1,
      ...(field.max ? { maxLength: field.max } : {}),
      ...(field.default === undefined ? {} : { defVal: field.default }),
      ...(field.readonly ? { ui: { widgetattrs: { disabled: true } } } : {}),
      ...(field.dict ? { enum: await optionsOf(ctx, field) } : {}),
    }] as const
  ))
  const lines = await Promise.all(
    ctx.kernel.registry.lines(entity).map(async ({ entity: line }, index) =>
      [line.table, { type: 'object', view: 'tab', title: line.title, relationType: 0, order: own.length + index + 1,
        ...(await schemaOf(ctx, line)) }] as const
    ),
  )
  return { table: entity.table, describe: entity.title, properties: Object.fromEntries([...own, ...lines]),
    required: fields.filter(([, field]) => field.required).map(([name, field]) => authorColumn(name, field)) }
}
