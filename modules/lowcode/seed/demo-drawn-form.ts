import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { drawnForm } from '../index.ts'
import { publishForm } from '../server/drawn/publish-form.ts'

const CODE = 'press_first_piece'
const verdicts = [{ label: '合格', value: 'OK' }, { label: '不合格', value: 'NG' }]
const title = (id: string, text: string) => ({ style: { background: '#F6F6F6', width: 15 },
  columns: [{ id, compType: 'text', text, bold: 600 }] })
const cell = (field: object, col = 1) => ({ col, style: { background: '#FFFFFF', width: 35 }, columns: [{ ...field, showLabel: false }] })
const covered = { hide: true }
const mould = { id: 'mould', compType: 'input', label: '模具号', maxlength: 30 }

/** The sheet that comes with the first blank of a shift; the moulds were asked for later. */
function sheet({ withMould }: { withMould: boolean }): string {
  return JSON.stringify({ config: { version: '1.10' }, list: [
    { id: 'heading', compType: 'text', text: '压制首件检验单', size: 20, bold: 600, align: 'center' },
    { id: 'head', compType: 'table', layoutArray: [
      [title('item_title', '物料'), cell({ id: 'item', compType: 'input', label: '物料', required: true }), title('lot_title', '批号'),
        cell({ id: 'lot', compType: 'input', label: '批号', required: true, maxlength: 20,
          rules: [{ pattern: '^P\\d{9}$', message: '批号为 P 加九位数字' }] })],
      [title('press_title', '压机'),
        cell({ id: 'press', compType: 'select', label: '压机',
          options: ['PR-01', 'PR-02', 'PR-03', 'PR-04'].map((value) => ({ label: value, value })) }, 3), covered, covered],
    ] },
    ...(withMould ? [mould] : []),
    { id: 'pieces', compType: 'dynamicTable', label: '单重', showLabel: true, 'show-summary': true, 'sum-text': '合计', 'summary-text': 'g',
      columns: [
        { id: 'piece_weight', compType: 'number', label: '单重 g', required: true, min: 0, max: 1000, precision: 3, step: 0.001 },
        { id: 'piece_height', compType: 'number', label: '高度 mm', min: 0, max: 100, precision: 3, step: 0.001 },
      ] },
    { id: 'defects', compType: 'checkbox', label: '外观缺陷',
      options: [{ label: '分层', value: 'layer' }, { label: '缺角', value: 'chip' }, { label: '毛刺', value: 'burr' }] },
    { id: 'foot', compType: 'row', columns: [
      { span: 8, list: [{ id: 'verdict', compType: 'radio', label: '判定', required: true, optionType: 'button', options: verdicts }] },
      { span: 8, list: [{ id: 'inspector', compType: 'userList', label: '检验员' }] },
      { span: 8, list: [{ id: 'checked_on', compType: 'date', label: '检验日期' }] },
    ] },
  ] })
}

/** A form that was drawn, filled in, changed and filled in again. */
export async function seedDemoDrawnForm(ctx: Ctx): Promise<void> {
  const { id } = await create(ctx, drawnForm, { formName: '压制首件检验单', remark: '每班首件压坯的单重、高度与外观',
    formContent: sheet({ withMould: false }) })
  const { rows } = await sql<{ id: string; parent: string | null }>`
    select r.id, (select p.id from sys_permission p where p.url = '/online' and p.del_flag = 0) as parent
    from sys_role r
    where r.role_code in ('admin', 'inspector', 'quality-engineer') and r.del_flag = 0`.execute(ctx.db)
  await publishForm(ctx, { id: id as string, code: CODE }, { force: false,
    menu: { parentId: rows[0]?.parent ?? null, roleIds: rows.map((role) => role.id) } })
  const entity = ctx.kernel.registry.entity(`runtime.${CODE}`)
  const today = now(ctx).slice(0, 10)
  const record = (lot: string, press: string, weights: readonly string[], more: Rec): Rec => ({ item: 'BL-CNMG120408-P25', lot, press,
    pieces: weights.map((pieceWeight) => ({ pieceWeight, pieceHeight: '6.120' })), verdict: 'OK', inspector: 'inspector', checkedOn: today,
    ...more })
  await create(ctx, entity, record('P260518001', 'PR-01', ['10.452', '10.447', '10.461'], {}))
  await create(ctx, entity, record('P260518002', 'PR-03', ['10.391', '10.402'], { defects: 'chip,burr', verdict: 'NG' }))
  await update(ctx, drawnForm, { id: id as string, formContent: sheet({ withMould: true }) })
  await publishForm(ctx, { id: id as string }, { force: false })
  await create(ctx, ctx.kernel.registry.entity(`runtime.${CODE}`),
    record('P260518003', 'PR-03', ['10.449', '10.455', '10.450'], { mould: 'MD-CN-0042' }))
}
