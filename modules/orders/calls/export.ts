import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { exportShipment } from '../entities/export.ts'
import { notice } from '../entities/notice.ts'
import { order } from '../entities/order.ts'

const made = is.fields({ id: is.text, docNo: is.text })
const right = `${exportShipment.permission}:add`
const beforeItLeaves = ['preparing', 'booked', 'declared'] as const

/** A shipment of an order, with its papers and milestones. */
export const exportOrder = defineAct(order, 'toExport', { title: '出运', en: 'Ship abroad', right,
  from: ['approved', 'executing', 'finished'], answer: made })
/** A shipment of what a notice had picked, loaded with its units; or the one that is being prepared for its order. */
export const exportNotice = defineAct(notice, 'toExport', { title: '出运', en: 'Ship abroad', right, from: ['picking', 'shipped'],
  answer: made })

const act = { from: [...beforeItLeaves], right: 'edit', answer: is.row(exportShipment) } as const
const paper = f.dict('crm_export_doc_type', { label: '单证', en: 'Paper', required: true })

/** Units by number or id; what stands inside another one goes with it. */
export const loadExport = defineAct(exportShipment, 'load', { ...act, title: '装载', en: 'Load', input: { units: is.ids } })
export const unloadExport = defineAct(exportShipment, 'unload', { ...act, title: '移出', en: 'Take out', input: { units: is.ids } })
/** Figures of units that changed in the store are taken anew. */
export const reloadExport = defineAct(exportShipment, 'reload', { ...act, title: '重新取数', en: 'Take figures anew' })
/** A container is packed and closed. */
export const stuffExport = defineAct(exportShipment, 'stuff', { ...act, title: '装箱', en: 'Stuff', from: ['booked', 'declared'],
  input: { container: { ...exportShipment.fields.container, required: true },
    day: f.date({ label: '装箱日期', en: 'Stuffed on', today: true, required: true }) } })
/** A paper of ours is issued of the goods as they are loaded, one of others is recorded. */
export const issueExportPaper = defineAct(exportShipment, 'issue', { ...act, title: '出具单证', en: 'Issue a paper',
  input: { docType: paper, no: f.text({ label: '编号', en: 'No.', max: 64 }), file: f.file({ label: '文件', en: 'File' }) } })
/** All papers of ours that are missing or stale, in one act. */
export const issueOurPapers = defineAct(exportShipment, 'issueOurs', { ...act, title: '出具全部', en: 'Issue all of ours' })
/** Somebody, such as a bank, asks for a paper that no rule asks for. */
export const askExportPaper = defineAct(exportShipment, 'ask', { ...act, title: '要求单证', en: 'Ask for a paper',
  input: { docType: paper, asked: f.yesNo({ label: '必需', en: 'Required', required: true, default: 'Y' }) } })

const unit = is.fields({ id: is.text, huNo: is.text, huType: is.text, item: is.text, itemName: is.text, qty: is.text, cartons: is.number,
  netKg: is.maybe(is.text), grossKg: is.maybe(is.text), volume: is.maybe(is.text), lots: is.list(is.text), changed: is.flag,
  hasLeft: is.flag })

/** A unit as it is loaded, or might be. */
export type ShippedUnit = PartOf<typeof unit>

/** Sealed units of the order's items that no shipment holds. */
export const exportCandidates = defineRead(exportShipment, 'candidates', { title: '可装载单元', en: 'Units to load', input: { id: is.text },
  answer: is.list(unit) })

/** All that decides whether a shipment may leave. */
export const exportDossier = defineRead(exportShipment, 'dossier', { title: '出运检查', en: 'What keeps it from leaving',
  input: { id: is.text }, answer: is.fields({
    units: is.list(unit),
    /** Room of the container, and by what it is too small; null for a shared one. */
    room: is.maybe(is.fields({ kg: is.text, volume: is.text })),
    roomFaults: is.list(is.text),
    papers: is.list(
      is.fields({ docType: is.text, required: is.flag, asked: is.flag, no: is.maybe(is.text), file: is.maybe(is.text), status: is.text,
        issuedAt: is.maybe(is.text) }),
    ),
    paperFaults: is.list(is.text),
    /** What keeps its goods in the store, and why. */
    stay: is.list(is.text),
    lc: is.list(is.text),
    certificates: is.list(is.fields({ id: is.text, docNo: is.text, lots: is.list(is.text) })),
    uncertified: is.list(is.text),
    milestones: is.list(
      is.fields({ step: is.text, planDate: is.maybe(is.text), actualDate: is.maybe(is.text), slip: is.maybe(is.number) }),
    ),
  }) })

/** Shipments by step, with their milestones and what is missing. */
export const exportBoard = defineRead(exportShipment, 'board', { title: '出口工作台', en: 'Export workbench',
  answer: is.fields({ now: is.text, records: is.list(
    is.row(exportShipment, {
      steps: is.list(is.fields({ step: is.text, planDate: is.maybe(is.text), actualDate: is.maybe(is.text), slip: is.maybe(is.number) })),
      missing: is.list(is.text),
      stale: is.list(is.text),
    }),
  ) }) })

const lang = is.oneOf('zh', 'en', 'both')

/** A paper of ours as it would be issued now; `SET` is all of them in one file. */
export const exportPaper = defineRead(exportShipment, 'paper', { title: '单证打印', en: 'A paper', right: 'print',
  input: { id: is.text, kind: is.oneOf('CI', 'PL', 'CO', 'MARK', 'LOAD', 'SET'), lang }, answer: is.file('application/pdf') })
/** A certificate of a lot of the shipment, as it was issued. */
export const exportCoa = defineRead(exportShipment, 'coa', { title: '质量证明书', en: 'Certificate of analysis', right: 'print',
  input: { id: is.text, coa: is.text, lang: is.oneOf('zh', 'en') }, answer: is.file('application/pdf') })
