import { defineDocument, defineEntity, defineLines, defineModule, f } from '#kernel/entity/index.ts'
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import { defineRules } from '#kernel/server/rules.ts'

/** A record with every kind of field, for tests of the kernel: a lending library that no plant has. */
const book = defineEntity({
  module: 'sample',
  name: 'book',
  table: 'smp_book',
  title: '图书',
  fields: {
    code: f.text({ label: '编号', required: true, unique: true, max: 20, list: { query: 'like' } }),
    name: f.text({ label: '书名', required: true, max: 50, list: { query: 'like' } }),
    summary: f.longText({ label: '简介' }),
    pages: f.integer({ label: '页数', minValue: '1' }),
    weight: f.decimal(18, 6, { label: '重量', unit: 'kg' }),
    price: f.money({ label: '价格' }),
    bought: f.date({ label: '购入日期' }),
    scanned: f.datetime({ label: '扫描时间' }),
    opens: f.time({ label: '开放时刻' }),
    season: f.month({ label: '季节月' }),
    printed: f.year({ label: '印刷年' }),
    counted: f.week({ label: '盘点周' }),
    lendable: f.yesNo({ label: '可借', required: true, default: 'Y' }),
    sexOfHero: f.dictNumber('sex', { label: '主角性别' }),
    state: f.dict('valid_status', { label: '有效', default: '1' }),
    tags: f.dicts('position_rank', { label: '标签' }),
    shelf: f.ref('sample.shelf', { label: '书架' }),
    shelves: f.refs('sample.shelf', { label: '备用书架' }),
    keeper: f.user({ label: '保管人' }),
    keepers: f.users({ label: '协管人' }),
    room: f.depart({ label: '部门' }),
    rooms: f.departs({ label: '共享部门' }),
    topic: f.category({ label: '主题' }),
    scan: f.file({ label: '扫描件' }),
    cover: f.image({ label: '封面' }),
    extra: f.json({ label: '附加' }),
    later: f.ref('sample.loan-desk', { label: '借书台', late: true }),
  },
})

const shelf = defineEntity({
  module: 'sample',
  name: 'shelf',
  table: 'smp_shelf',
  title: '书架',
  treeParent: 'above',
  fields: {
    code: f.text({ label: '架号', required: true, unique: true, max: 20 }),
    name: f.text({ label: '架名', required: true, max: 50 }),
    above: f.ref('sample.shelf', { label: '上层' }),
  },
})

/** A business document with lines: header, moves, trace, reversal. */
const loan = defineDocument({
  module: 'sample',
  name: 'loan',
  table: 'smp_loan',
  title: '借书单',
  numbering: 'SAMPLE_LOAN',
  fields: {
    reader: f.text({ label: '读者', required: true, max: 50 }),
    total: f.quantity({ label: '合计' }),
    lines: f.lines('sample.loan-line', { label: '明细', required: true }),
  },
  moves: { post: { from: ['approved'], to: 'finished', title: '过账', en: 'Post' } },
})

const loanLine = defineLines({
  module: 'sample',
  name: 'loan-line',
  table: 'smp_loan_line',
  title: '借书明细',
  parent: 'sample.loan',
  fields: {
    book: f.ref('sample.book', { label: '图书', required: true }),
    qty: f.quantity({ label: '数量', required: true, minValue: '-1000' }),
    note: f.text({ label: '备注', max: 50 }),
  },
})

const sample = defineModule({
  id: 'sample',
  title: '样例',
  en: 'Sample',
  depends: ['system'],
  entities: [book, shelf, loan, loanLine],
  dictionaries: [],
  menu: [{ id: 'sample', title: '样例', en: 'Sample', path: '/sample', component: 'layouts/RouteView', children: [
    { id: 'sample-book', title: '图书', en: 'Books', path: '/sample/book', component: 'sample/BookList', entity: 'sample.book' },
    { id: 'sample-shelf', title: '书架', en: 'Shelves', path: '/sample/shelf', component: 'sample/ShelfList', entity: 'sample.shelf' },
    { id: 'sample-loan', title: '借书单', en: 'Loans', path: '/sample/loan', component: 'sample/LoanList', entity: 'sample.loan' },
  ] }],
  grants: { storekeeper: ['sample:*:list', 'sample:*:export'], workshop: ['sample:*:*'], planner: ['sample:*:*'],
    'group-leader': ['sample:*:*'], buyer: ['sample:loan:list'] },
})

/** What the consumer of the sample saw, by event. */
export const heard: string[] = []

export function sampleServer(): ServerModule {
  return {
    manifest: sample,
    provide: () => ({ nextCode: async (ctx) => `L${newId(ctx.kernel.clock.now().getTime()).slice(8, 24)}` }),
    rules: [
      defineRules(loan, {
        beforeSave(_ctx, record) {
          if (record.reader === 'nobody') throw new Refusal('读者「nobody」不能借书，请换一位')
        },
        moves: { post: (_ctx, _record, comment) => {
          if (comment === 'fail') throw new Refusal('过账失败')
        } },
      }),
    ],
    consumers: [{ name: 'sample.heard', events: ['sample.shelf.add'], handle: async (_ctx, event) => {
      heard.push(event.payload.id)
      if (heard.filter((id) => id === event.payload.id).length === 1) throw new Error('not at the first try')
    } }],
  }
}
