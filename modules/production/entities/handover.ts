import { defineDocument, defineLines, f } from '#kernel/entity/index.ts'

/** What the next shift must know: taken from what is open, or written by hand. */
export const handoverPoint = defineLines({
  module: 'production',
  name: 'handover-point',
  table: 'mes_handover_point',
  title: '交接事项',
  en: 'Point',
  parent: 'production.handover',
  fields: {
    kind: f.dict('mes_handover_kind', { label: '类别', en: 'Kind', required: true, default: 'NOTE', list: { width: 110 } }),
    what: f.text({ label: '内容', en: 'What', required: true, max: 500, list: { width: 420 } }),
    note: f.text({ label: '交代', en: 'To do', max: 300, list: { width: 260 } }),
    record: f.text({ label: '记录', en: 'Record', max: 32, bySystem: true, list: false, form: false }),
  },
})

/** One shift gives a work centre to the next, with what is open (domain §2.4). */
export const handover = defineDocument({
  module: 'production',
  name: 'handover',
  table: 'mes_handover',
  title: '交接班',
  en: 'Hand-over',
  contents: ['workcenter', 'shift'],
  numbering: 'HO',
  scope: 'tenant',
  statusDict: 'mes_handover_status',
  state: { draft: '0', handedOver: '1', takenOver: '4' },
  without: ['approve', 'reject', 'close', 'cancel'],
  moves: {
    submit: { from: ['draft'], to: 'handedOver', title: '交班', en: 'Hand over' },
    take: { from: ['handedOver'], to: 'takenOver', title: '接班', en: 'Take over', by: 'other', comment: 'optional' },
  },
  posted: ['takenOver'],
  uniques: [['workDate', 'shift', 'workcenter']],
  fields: {
    workcenter: f.ref('product.workcenter', { label: '工作中心', en: 'Work centre', required: true, from: 'last',
      help: '保存时带入该处在做工序、未关闭安灯和停机', helpEn: 'What is open there is taken in when it is saved',
      list: { width: 150, query: 'eq' } }),
    workDate: f.date({ label: '生产日期', en: 'Working day', required: true, list: { width: 110, query: 'range' } }),
    shift: f.ref('calendar.shift', { label: '班次', en: 'Shift', required: true, list: { width: 110, query: 'eq' } }),
    takenBy: f.user({ label: '接班人', en: 'Taken over by', readonly: true, list: { width: 100, query: 'eq' }, form: false }),
    takenTime: f.datetime({ label: '接班时间', en: 'Taken over at', readonly: true, list: { width: 150 }, form: false }),
    takenNote: f.text({ label: '接班意见', en: 'Said at taking over', max: 500, readonly: true, list: { width: 180, hidden: true },
      form: false }),
    points: f.lines(handoverPoint, { label: '交接事项', en: 'Points' }),
  },
})
