import { defineEntity, f } from '#kernel/entity/index.ts'

/** Sign-ins, operations and failures (wire contract §3); written by the server, read by administrators. */
export const log = defineEntity({
  module: 'system',
  name: 'log',
  table: 'sys_log',
  title: '日志',
  path: '/sys/log',
  component: 'system/LogList',
  scope: 'none',
  readOnly: true,
  hardDelete: true,
  display: 'logContent',
  leading: ['createTime'],
  indexes: [['logType', 'createTime'], ['requestId']],
  fields: {
    logType: f.dictNumber('log_type', { label: '日志类型', en: 'Kind', required: true, list: { width: 90, query: 'eq' } }),
    logContent: f.text({ label: '日志内容', en: 'Content', max: 1000, list: { width: 240, query: 'like' } }),
    operateType: f.dictNumber('operate_type', { label: '操作类型', en: 'Operation', list: { width: 100, query: 'eq' } }),
    userid: f.text({ label: '账号', en: 'Account', max: 100, list: { width: 100 } }),
    username: f.text({ label: '姓名', en: 'Name', max: 100, list: { width: 90 } }),
    ip: f.text({ label: '地址', en: 'Address', max: 100, list: { width: 110 } }),
    success: f.yesNo({ label: '成功', en: 'Succeeded', list: { width: 80, query: 'eq' } }),
    method: f.text({ label: '方法', en: 'Handler', max: 500, list: false }),
    requestUrl: f.text({ label: '请求路径', en: 'Path', max: 255, list: { width: 200, hidden: true } }),
    requestParam: f.longText({ label: '请求参数', en: 'Parameters', list: false }),
    requestType: f.text({ label: '请求类型', en: 'Method', max: 10, list: false }),
    costTime: f.integer({ label: '耗时', en: 'Duration', unit: 'ms', list: { width: 90 } }),
    requestId: f.text({ label: '请求编号', en: 'Request id', max: 64, list: { width: 280, hidden: true, query: 'eq' } }),
    answer: f.text({ label: '答复', en: 'Answer', max: 1000, list: { width: 220, hidden: true } }),
    exception: f.longText({ label: '异常', en: 'Exception', list: false }),
  },
})
