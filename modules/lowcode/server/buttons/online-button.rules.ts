import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { onlineButton } from '../../index.ts'
import { readCondition } from '../../rules/button-condition.ts'
import { storedForm } from '../online/stored-form.ts'
import { scriptMessages } from '../scripts/messages.ts'
import { operations } from '../scripts/script-rules.ts'
import { scriptTopic } from '../scripts/script-store.ts'

const standardColumns = new Set(['id', 'create_by', 'create_time', 'update_by', 'update_time', 'sys_org_code'])

/** A button's code names its script, its condition names columns of its form. */
export const onlineButtonRules = defineRules(onlineButton, {
  async beforeSave(ctx, record) {
    const messages = scriptMessages[ctx.locale]
    const code = record.buttonCode
    if (!/^[A-Za-z]\w*$/.test(code) || (operations as readonly string[]).includes(code))
      throw refuseFaults([{ field: 'buttonCode', text: messages.buttonCode }])
    await requireCondition(ctx, record.cgformHeadId, record.exp ?? null)
  },
  // Scripts are known under the names of their buttons.
  afterSave: (ctx) => ctx.kernel.notices.publish(ctx.db, scriptTopic),
})

async function requireCondition(ctx: Ctx, formId: string, text: string | null): Promise<void> {
  const messages = scriptMessages[ctx.locale]
  const tests = readCondition(text)
  if (!tests) throw refuseFaults([{ field: 'exp', text: messages.badCondition(text!) }])
  if (tests.length === 0) return
  const form = await storedForm(ctx, formId)
  const known = new Set([...standardColumns, ...form.fields.map(({ dbFieldName }) => dbFieldName)])
  const unknown = tests.find(({ field }) => !known.has(field))
  if (unknown) throw refuseFaults([{ field: 'exp', text: messages.badConditionField(unknown.field) }])
}
