import { createApp, h, nextTick } from 'vue'
import VxeUITable, { VxeGrid, type VxeGridInstance } from 'vxe-table'
import 'vxe-table/lib/style.css'
import type { BenchGrid, Opening } from '../adapter.ts'
import { codeColumn, rowHeightPx, shownText, type BenchColumn, type BenchRow } from '../data.ts'
import { mount } from '../page/mount.ts'
import { isRequired, patternOf, sumAll } from '../rules.ts'

mount(open)

async function open({ host, columns, rows }: Opening): Promise<BenchGrid> {
  let sums: Record<string, string> = {}
  let repeated = new Set<unknown>()
  let grid: VxeGridInstance<BenchRow> | undefined
  const props = {
    height: 800,
    border: true,
    showOverflow: 'ellipsis',
    showHeaderOverflow: 'ellipsis',
    showFooterOverflow: 'ellipsis',
    size: 'mini',
    rowConfig: { keyField: 'id' },
    cellConfig: { height: rowHeightPx },
    headerCellConfig: { height: rowHeightPx },
    footerCellConfig: { height: rowHeightPx },
    scrollY: { enabled: true, gt: 0 },
    scrollX: { enabled: true, gt: 0 },
    columns: columns.map((column) => ({
      field: column.key,
      title: column.title,
      width: column.width,
      align: column.kind === 'number' ? 'right' as const : 'left' as const,
      editRender: { name: 'input' },
      ...(column.kind === 'checkbox' || column.kind === 'dictionary'
        ? { formatter: ({ cellValue }: { cellValue: unknown }) => shownText(column, cellValue) }
        : {}),
    })),
    editConfig: { trigger: 'click', mode: 'cell', showIcon: false },
    keyboardConfig: { isEdit: true, isEnter: true, isArrow: true, isTab: true },
    mouseConfig: { selected: true },
    editRules: Object.fromEntries(columns.filter(isRequired).map((column) => [column.key, rulesOf(column, () => repeated)])),
    validConfig: { autoClear: false, showMessage: false },
    showFooter: true,
    footerMethod: ({ columns: shown }: { columns: { field: string }[] }) => [shown.map(({ field }) => sums[field] ?? '')],
  }
  createApp({ render: () =>
    h(VxeGrid, { ...props, ref: (made: unknown) => {
      grid = made as typeof grid
    } }) }).use(VxeUITable).mount(host)
  if (!grid) throw new Error('not mounted')
  const table = grid
  await table.loadData(rows)
  await nextTick()
  const body = find(host, '.vxe-table--body-wrapper')
  const all = () => table.getTableData().fullData
  return {
    // The bars of its own that its users drag; the body follows them.
    scroller: find(host, '.vxe-table--scroll-y-handle'),
    horizontalScroller: find(host, '.vxe-table--scroll-x-handle'),
    body: () => body.getBoundingClientRect(),
    cellSelector: '.vxe-table--body-wrapper .vxe-body--column',
    faultSelector: '.col--valid-error',
    opensBy: 'click',
    append: (added) => void table.insertAt(added, -1),
    insertTop: (added) => void table.insertAt(added, all()[0] ?? -1),
    deleteFirst: (count) => void table.remove(all().slice(0, count)),
    setValues(column, values) {
      const list = all()
      values.forEach((value, index) => {
        const row = list[index]
        if (row) row[column] = value
      })
      void table.updateData()
    },
    async validateAll() {
      repeated = findRepeated(all())
      const found = await table.fullValidate(true)
      return Object.values(found ?? {}).reduce((sum: number, list) => sum + (list as unknown[]).length, 0)
    },
    showSums() {
      sums = sumAll(columns, all())
      void table.updateFooter()
    },
    footerText: (column) =>
      host.querySelectorAll('.vxe-table--footer .vxe-footer--column')[columns.findIndex(({ key }) => key === column)]?.textContent?.trim()
        ?? '',
  }
}

function rulesOf(column: BenchColumn, repeated: () => Set<unknown>) {
  const pattern = patternOf(column)
  return [
    { required: true, message: '必填' },
    ...(pattern ? [{ pattern, message: '格式不对' }] : []),
    ...(column.key === codeColumn
      ? [{ validator: ({ cellValue }: { cellValue: unknown }) => (repeated().has(cellValue) ? new Error('重复') : undefined) }]
      : []),
  ]
}

function findRepeated(rows: readonly BenchRow[]): Set<unknown> {
  const seen = new Set<unknown>()
  const repeated = new Set<unknown>()
  for (const { [codeColumn]: code } of rows) (seen.has(code) ? repeated : seen).add(code)
  return repeated
}

function find(host: HTMLElement, selector: string): HTMLElement {
  const found = host.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
