/** Texts of the boards of the work calendar. */
export const zhCN = {
  previous: '上一页', next: '下一页', today: '今天', print: '打印', year: '{{year}} 年', month: '{{year}} 年 {{month}} 月',
  weekdays: '一二三四五六日', weekend: '周末', holiday: '节假日', workday: '调休上班', ordinary: '普通日', close: '关闭', save: '保存', cancel: '取消', name: '名称', saved: '保存成功',
  official: '导入放假安排', officialHint: '按国务院公布的安排加入节假日与调休上班日，已有的日期保持不变。', weekday: '周{{name}}',
  rotation: '轮班', chooseRotation: '选择轮班', noRotation: '还没有轮班', noRotationHint: '先建立班次、班制、班组与轮班，再生成排班。', generate: '生成排班', from: '起始日期', to: '截止日期', preview: '预览变化', confirm: '确认生成',
  added: '新增', changed: '变更', removed: '取消', kept: '保留手工调整', nothing: '没有变化', more: '另有 {{count}} 项', rest: '休息', extra: '加班', manual: '手工调整', legend: '图例', team: '班组',
  cellLabel: '{{team}} {{date}} {{shift}}', dragHint: '点击或按 Enter 更改；可把班次或单元格拖到另一格。', past: '已过去',
  mineNone: '本月没有您的排班', mineNoneHint: '您不在任何班组中，或本月尚未排班。', hours: '{{hours}} 小时', total: '合计', turns: '{{count}} 班',
  workshop: '车间', inHours: '单位：小时', capacityNone: '本月没有排班', skillNone: '还没有技能记录', skillNoneHint: '在「人员技能」中登记谁能做哪道工序。', person: '人员', expired: '已过期', validTo: '有效期至 {{date}}', expiring: '即将到期',
}
