import { defineEntity, f } from '#kernel/entity/index.ts'

/** A message on its way to one person by one channel (wire contract §3). */
export const message = defineEntity({
  module: 'system',
  name: 'message',
  table: 'sys_sms',
  title: '消息',
  en: 'Message',
  path: '/sys/message/sysMessage',
  component: 'modules/message/SysMessageList',
  display: 'esTitle',
  indexes: [['esSendStatus', 'nextTime']],
  fields: {
    esTitle: f.text({ label: '消息标题', en: 'Title', required: true, max: 100, list: { width: 220, query: 'like', fixed: 'left' } }),
    esType: f.dict('messageType', { label: '发送方式', en: 'Channel', required: true, default: 'system',
      list: { width: 110, query: 'eq' } }),
    esReceiver: f.text({ label: '接收人', en: 'Receiver', required: true, max: 100, list: { width: 140, query: 'like' },
      help: '用户账号，或邮箱地址', helpEn: 'An account, or a mail address' }),
    esContent: f.richText({ label: '发送内容', en: 'Text', required: true, max: 20_000, list: false, form: { span: 24 } }),
    esParam: f.longText({ label: '发送参数', en: 'Parameters', max: 4000, list: false }),
    esSendStatus: f.dict('msgSendStatus', { label: '发送状态', en: 'Status', readonly: true, list: { width: 100, query: 'eq' },
      form: false }),
    esSendNum: f.integer({ label: '发送次数', en: 'Attempts', readonly: true, list: { width: 100 }, form: false }),
    esSendTime: f.datetime({ label: '发送时间', en: 'Sent at', readonly: true, list: { width: 160, query: 'range' }, form: false }),
    esResult: f.text({ label: '失败原因', en: 'What went wrong', max: 255, readonly: true, list: { width: 260 }, form: false }),
    nextTime: f.datetime({ label: '下次发送', en: 'Next attempt', readonly: true, list: { width: 160, hidden: true }, form: false }),
    remark: f.text({ label: '备注', en: 'Remark', max: 500, list: { width: 160, hidden: true }, form: { span: 24 } }),
  },
})

/** A text with `${placeholders}` from which messages are made (wire contract §3). */
export const messageTemplate = defineEntity({
  module: 'system',
  name: 'message-template',
  table: 'sys_sms_template',
  title: '消息模板',
  en: 'Message template',
  path: '/sys/message/sysMessageTemplate',
  component: 'modules/message/SysMessageTemplateList',
  key: 'templateCode',
  display: 'templateName',
  fields: {
    templateCode: f.text({ label: '模板编码', en: 'Code', required: true, unique: true, max: 50,
      list: { width: 160, query: 'like', fixed: 'left' }, fixed: true }),
    templateName: f.text({ label: '模板标题', en: 'Title', required: true, max: 100, list: { width: 220, query: 'like' } }),
    templateType: f.dict('template_type', { label: '模板类型', en: 'Kind', required: true, default: '1',
      list: { width: 100, query: 'eq' } }),
    useStatus: f.dict('template_use', { label: '是否应用', en: 'In use', required: true, default: '0', list: { width: 100, query: 'eq' } }),
    templateContent: f.richText({ label: '模板内容', en: 'Text', required: true, max: 20_000,
      list: { width: 320, query: 'like', hidden: true }, form: { span: 24 } }),
    templateTestJson: f.longText({ label: '测试参数', en: 'Test values', max: 4000, list: false, form: { span: 24 },
      help: 'JSON，如 {"name":"王海"}', helpEn: 'JSON such as {"name":"Wang"}' }),
  },
})
