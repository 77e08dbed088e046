import { defineEntity, f } from '#kernel/entity/index.ts'

/** What is announced to all or to chosen people (wire contract §3; `titile` is spelt so on the wire). */
export const announcement = defineEntity({
  module: 'system', name: 'announcement', table: 'sys_announcement', title: '通知公告', en: 'Announcement', path: '/sys/annountCement', component: 'system/SysAnnouncementList', display: 'titile',
  indexes: [['sendStatus', 'sendTime']],
  tabs: { text: { label: '内容', en: 'Text' }, target: { label: '处理页面', en: 'Page to handle it' } },
  states: {
    field: 'sendStatus', initial: '0', editable: ['0', '2'],
    locked: { 1: { text: '已发布的通告不能修改，请先撤销', en: 'A released announcement cannot be changed: revoke it first' } },
    moves: {
      release: { from: ['0', '2'], to: '1', title: '发布', en: 'Release' },
      revoke: { from: ['1'], to: '2', title: '撤销', en: 'Revoke', danger: true },
    },
  },
  fields: {
    titile: f.text({ label: '标题', en: 'Title', required: true, max: 100, list: { width: 210, query: 'like', fixed: 'left' }, form: { tab: 'text', span: 16 } }),
    msgCategory: f.dict('msg_category', { label: '消息类型', en: 'Category', required: true, default: '1', list: { width: 100, query: 'eq' }, form: { tab: 'text' } }),
    priority: f.dict('priority', { label: '优先级', en: 'Priority', required: true, default: 'L', list: { width: 90, query: 'eq' }, form: { tab: 'text' } }),
    msgType: f.dict('msg_type', { label: '通告对象', en: 'Addressed to', required: true, default: 'ALL', list: { width: 110, query: 'eq' }, form: { tab: 'text' } }),
    receivers: f.users({ label: '指定用户', en: 'Chosen people', max: 20_000, list: false, form: { tab: 'text', span: 16 }, help: '通告对象为“指定用户”时必填', helpEn: 'Needed where the announcement is addressed to chosen people' }),
    userIds: f.longText({ label: '指定用户主键', en: 'Ids of chosen people', max: 66_000, list: false, form: false }),
    startTime: f.datetime({ label: '开始时间', en: 'Valid from', list: { width: 160, hidden: true }, form: { tab: 'text' }, help: '为空表示发布即生效', helpEn: 'Empty: from its release on' }),
    endTime: f.datetime({ label: '结束时间', en: 'Valid until', list: { width: 160, hidden: true }, form: { tab: 'text' }, help: '为空表示长期有效', helpEn: 'Empty: without an end' }),
    msgAbstract: f.text({ label: '摘要', en: 'Abstract', max: 255, list: { width: 240, hidden: true }, form: { tab: 'text', span: 24 } }),
    msgContent: f.richText({ label: '内容', en: 'Text', required: true, max: 20_000, list: false, form: { tab: 'text', span: 24 } }),
    openType: f.dict('open_type', { label: '打开方式', en: 'Opened as', list: false, form: { tab: 'target' } }),
    openPage: f.text({ label: '处理页面', en: 'Page to handle it', max: 255, list: false, form: { tab: 'target', span: 16 }, help: '路径如 /product/item，或组件如 product/ItemList', helpEn: 'A path such as /product/item, or a component such as product/ItemList' }),
    busType: f.text({ label: '业务类型', en: 'Kind of business record', max: 32, list: false, form: { tab: 'target' } }),
    busId: f.text({ label: '业务主键', en: 'Id of the business record', max: 64, list: false, form: { tab: 'target' } }),
    sendStatus: f.dict('send_status', { label: '发布状态', en: 'Status', readonly: true, list: { width: 100, query: 'eq' }, form: false }),
    sender: f.user({ label: '发布人', en: 'Released by', readonly: true, list: { width: 100 }, form: false }),
    sendTime: f.datetime({ label: '发布时间', en: 'Released at', readonly: true, list: { width: 160, query: 'range' }, form: false }),
    cancelTime: f.datetime({ label: '撤销时间', en: 'Revoked at', readonly: true, list: { width: 160, hidden: true }, form: false }),
  },
})

/** That an announcement is addressed to a person, and whether they have read it. */
export const announcementSend = defineEntity({
  module: 'system', name: 'announcement-send', table: 'sys_announcement_send', title: '通告阅读', en: 'Announcement of a person', path: '/sys/sysAnnouncementSend', internal: true, hardDelete: true,
  uniques: [['anntId', 'userId']], indexes: [['userId', 'readFlag']],
  fields: {
    anntId: f.text({ label: '通告', en: 'Announcement', required: true, max: 32 }),
    userId: f.text({ label: '用户', en: 'Person', required: true, max: 32 }),
    readFlag: f.text({ label: '已读', en: 'Read', required: true, max: 1, default: '0' }),
    readTime: f.datetime({ label: '阅读时间', en: 'Read at' }),
    starFlag: f.text({ label: '标星', en: 'Starred', max: 1 }),
  },
})
