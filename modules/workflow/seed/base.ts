import type { Ctx } from '#kernel/server/context.ts'
import { addNew } from '#kernel/server/operations/add-new.ts'
import { messageTemplate } from '#modules/system/index.ts'
import { noticeTemplates } from '../server/engine/notice-templates.ts'

/** The templates of notices: those of the console in use, those by mail once the plant wants them. */
export async function seedBase(ctx: Ctx): Promise<void> {
  await addNew(ctx, messageTemplate, noticeTemplates.map(({ code, title, text, mail }) => ({
    templateCode: code,
    templateName: title,
    templateType: mail ? '2' : '1',
    useStatus: mail ? '0' : '1',
    templateContent: `<p>${text}</p><p><a href="\${link}">打开流程</a></p>`,
    templateTestJson: JSON.stringify({ title: 'BOM 审批 RTP-P25', process: 'BOM 审批', node: '工艺审核', starter: '何志强', person: '张宏',
      opinion: '请尽快', link: '/flowable/instance/view' }),
  })))
}
