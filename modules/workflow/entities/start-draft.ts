import { defineEntity, f } from '#kernel/entity/index.ts'

/** A request that somebody filled in and has not sent yet; only they see it. */
export const startDraft = defineEntity({
  module: 'workflow',
  name: 'start-draft',
  table: 'wf_start_draft',
  title: '发起草稿',
  en: 'Draft of a request',
  internal: true,
  hardDelete: true,
  indexes: [['createBy', 'keptTime']],
  fields: {
    modelKey: f.text({ label: '流程标识', en: 'Key', required: true, max: 64 }),
    title: f.text({ label: '标题', en: 'Title', max: 200 }),
    keptTime: f.datetime({ label: '暂存时间', en: 'Kept at', required: true }),
    content: f.json({ label: '内容', en: 'Content', kept: true, heavy: true, list: false, form: false }),
  },
})
