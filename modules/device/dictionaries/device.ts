import type { DictionarySeed } from '#kernel/entity/index.ts'

/** Devices, what they measure and in which state they are (domain §2.20). */
export const deviceDictionaries: readonly DictionarySeed[] = [
  { code: 'iot_state', name: '运行状态', en: 'State of a device', items: [
    { value: 'RUN', text: '运行', en: 'Running', color: 'green' },
    { value: 'IDLE', text: '待机', en: 'Idle', color: 'blue' },
    { value: 'DOWN', text: '故障', en: 'Down', color: 'red' },
    { value: 'SETUP', text: '调机', en: 'Setup', color: 'gold' },
    { value: 'PM', text: '保养', en: 'Maintenance', color: 'purple' },
    { value: 'OFF', text: '关机', en: 'Off', color: 'grey' },
  ] },
  { code: 'iot_category', name: '采集设备类别', en: 'Kind of device', items: [
    { value: 'KILN', text: '窑炉', en: 'Kiln' },
    { value: 'VACF', text: '真空炉', en: 'Vacuum furnace' },
    { value: 'MILL', text: '球磨机', en: 'Ball mill' },
    { value: 'PRESS', text: '压机', en: 'Press' },
    { value: 'CIP', text: '等静压', en: 'Isostatic press' },
    { value: 'DRYER', text: '干燥塔', en: 'Dryer' },
    { value: 'SCALE', text: '衡器', en: 'Scale' },
    { value: 'GRINDER', text: '磨床', en: 'Grinder' },
    { value: 'CVD', text: '涂层炉', en: 'Coating furnace' },
    { value: 'METER', text: '仪表', en: 'Meter' },
    { value: 'OTHER', text: '其他', en: 'Other' },
  ] },
  { code: 'iot_tag_kind', name: '测点类别', en: 'Kind of tag', items: [
    { value: 'TEMP', text: '温度', en: 'Temperature' },
    { value: 'PRESS', text: '压力', en: 'Pressure' },
    { value: 'VAC', text: '真空', en: 'Vacuum' },
    { value: 'RPM', text: '转速', en: 'Speed' },
    { value: 'WEIGHT', text: '重量', en: 'Weight' },
    { value: 'CURRENT', text: '电流', en: 'Current' },
    { value: 'POWER', text: '功率', en: 'Power' },
    { value: 'ENERGY', text: '能耗', en: 'Energy' },
    { value: 'COUNT', text: '计数', en: 'Count' },
    { value: 'STATE', text: '状态', en: 'State' },
    { value: 'SWITCH', text: '开关', en: 'Switch' },
  ] },
  { code: 'iot_protocol', name: '采集协议', en: 'Protocol', items: [
    { value: 'HTTP', text: 'HTTP', en: 'HTTP' },
    { value: 'MQTT', text: 'MQTT', en: 'MQTT' },
    { value: 'SIM', text: '模拟', en: 'Simulated', color: 'grey' },
  ] },
  { code: 'iot_rejection', name: '拒收原因', en: 'Why a value was refused', items: [
    { value: 'UNKNOWN', text: '未知测点', en: 'Unknown tag', color: 'gold' },
    { value: 'NOT_A_NUMBER', text: '不是数值', en: 'Not a number', color: 'red' },
    { value: 'RANGE', text: '超出量程', en: 'Out of range', color: 'red' },
    { value: 'LATE', text: '过迟', en: 'Too late', color: 'gold' },
    { value: 'FUTURE', text: '时间超前', en: 'In the future', color: 'red' },
    { value: 'NO_TIME', text: '时间无效', en: 'No valid time', color: 'red' },
  ] },
]
