import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { startRight } from '#kernel/entity/console/processes.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { startDraft } from '../entities/start-draft.ts'
import { values } from './shapes.ts'

const of = startDraft.id

const kept = { id: is.text, modelKey: is.text, title: is.text, keptTime: is.text }
const keptDraft = is.fields(kept)
/** A request that was put aside; `title` is what it would be called. */
export type KeptDraft = PartOf<typeof keptDraft>

/** The caller's own, latest first. */
export const startDrafts = defineRead('GET /flowable/start/drafts', { of, title: '发起草稿', en: 'Drafts of requests', right: startRight,
  answer: is.list(keptDraft) })
export const oneStartDraft = defineRead('GET /flowable/start/oneDraft', { of, title: '发起草稿详情', en: 'One draft of a request',
  right: startRight, input: { id: is.text }, answer: is.fields({ ...kept, typedTitle: is.text, record: values, chosen: values }) })
/** `id`: of the draft that it takes the place of. */
export const keepStartDraft = defineAct('POST /flowable/start/keep', { of, title: '暂存', en: 'Keep as a draft', right: startRight,
  input: { id: is.maybe(is.text), modelKey: is.text, title: is.maybe(is.text), record: is.maybe(values), chosen: is.maybe(values) },
  answer: is.fields({ id: is.text }), success: { 'zh-CN': '已暂存', 'en-US': 'Kept' } })
export const dropStartDraft = defineAct('POST /flowable/start/drop', { of, title: '删除草稿', en: 'Delete a draft', right: startRight,
  input: { id: is.text }, answer: is.nothing, success: { 'zh-CN': '草稿已删除', 'en-US': 'Deleted' } })
