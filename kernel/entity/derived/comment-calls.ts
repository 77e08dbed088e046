import { defineAct, defineRead } from '../call.ts'
import type { Entity } from '../entity.ts'
import { f } from '../field.ts'
import { is, type PartOf } from '../shape.ts'

const comment = is.fields({
  id: is.text,
  lines: is.maybe(is.text),
  lineId: is.maybe(is.text),
  field: is.text,
  text: is.text,
  createBy: is.text,
  byName: is.text,
  createTime: is.text,
  resolveBy: is.maybe(is.text),
  resolveByName: is.maybe(is.text),
  resolveTime: is.maybe(is.text),
})

/**
 * A word on a cell: of the record itself, or (`lines`, `lineId`) of a row of one of its sub-tables; `resolveBy` took it as
 * settled.
 */
export type CellComment = PartOf<typeof comment>

export const maxCommentLength = 1000

/** Comments on the cells of a record: the right to list it reads them, the right to edit it writes them. */
export function commentCalls(entity: Entity) {
  const path = entity.path as '/'
  const right = `${entity.permission}:edit`
  return {
    cellComments: defineRead(entity, 'cellComments', { title: '批注', en: 'Comments on cells', input: { id: is.text },
      answer: is.list(comment) }),
    addCellComment: defineAct(`POST ${path}/addCellComment`, {
      title: '添加批注',
      en: 'Comment on a cell',
      right,
      input: {
        id: is.text,
        lines: is.maybe(is.text),
        lineId: is.maybe(is.text),
        field: is.text,
        text: f.longText({ label: '批注', en: 'Comment', required: true, max: maxCommentLength }),
      },
      answer: comment,
      success: { 'zh-CN': '批注已添加', 'en-US': 'Comment added' },
    }),
    resolveCellComments: defineAct(`PUT ${path}/resolveCellComments`, {
      title: '解决批注',
      en: 'Resolve comments',
      right,
      input: { id: is.text, comments: is.ids, resolved: is.optional(is.flag) },
      answer: is.list(comment),
    }),
    removeCellComment: defineAct(`DELETE ${path}/removeCellComment`, {
      title: '删除批注',
      en: 'Remove a comment',
      right,
      input: { id: is.text, comment: is.text },
      answer: is.nothing,
      success: { 'zh-CN': '批注已删除', 'en-US': 'Comment removed' },
    }),
  }
}
