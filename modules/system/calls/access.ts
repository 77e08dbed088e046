import { defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'

const explains = 'system:access:list'

/** A screen or a button, by the menus above it. */
const subject = is.fields({ id: is.text, label: is.text, kind: is.oneOf('screen', 'button'), right: is.maybe(is.text),
  path: is.maybe(is.text), entity: is.maybe(is.text) })

/**
 * What speaks for it (`gives`), against it (`bars`), what limits it (`narrows`), or is good to know (`note`). `role` names a role
 * whose rights may be looked at and changed.
 */
const reason = is.fields({
  about: is.oneOf('person', 'tenant', 'role', 'departRole', 'deputy', 'installation', 'menu', 'scope', 'rule', 'field', 'rows', 'record'),
  effect: is.oneOf('gives', 'bars', 'narrows', 'note'),
  text: is.text,
  role: is.maybe(is.fields({ id: is.text, name: is.text })),
})

export const accessSubjects = defineRead('GET /sys/access/subjects', { title: '查找菜单与按钮', en: 'Screens and buttons to ask about',
  right: explains, input: { word: is.maybe(is.text), id: is.maybe(is.text) }, answer: is.list(subject) })

/** `narrowed`: they may, but do not see or change everything. */
export const whyAccess = defineRead('GET /sys/access/why', { title: '为什么能或不能', en: 'Why a person may or may not', right: explains,
  input: { userId: is.text, subjectId: is.text, tenantId: is.maybe(is.text), recordId: is.maybe(is.text) },
  answer: is.fields({ verdict: is.oneOf('yes', 'no', 'narrowed'), said: is.text, reasons: is.list(reason), subject,
    record: is.maybe(is.text), tenantId: is.text, tenants: is.list(is.text) }) })

export type Subject = PartOf<typeof subject>
export type Reason = PartOf<typeof reason>
