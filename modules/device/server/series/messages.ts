/** What devices and their models say. */
export const seriesMessages = {
  'zh-CN': {
    twice: (tag: string) => `测点 ${tag} 重复，请合并或改名`,
    signs: (tag: string) => `测点 ${tag} 不能含有空格、+ 或 #`,
    limits: '量程上限必须大于下限',
    factor: '系数不能为 0',
    topicName: '编码是 MQTT 主题的一级，不能含有空格、/、+ 或 #',
    modelFixed: '设备已有采集数据，不能更换模型；请新建采集设备',
    machineTaken: (code: string) => `该台账设备的状态已由 ${code} 上送，一台设备只能有一个状态来源`,
    period: '结束时间必须晚于开始时间',
    longPeriod: '一次最多查看十年，请缩短时间',
    manySeries: (most: number) => `一次最多画 ${most} 条曲线，请减少测点`,
    gatewayUsed: (code: string) => `设备 ${code} 仍经此网关上送，请先改为其他网关`,
  },
  'en-US': {
    twice: (tag: string) => `Tag ${tag} stands twice: join or rename them`,
    signs: (tag: string) => `Tag ${tag} must not contain blanks, + or #`,
    limits: 'The highest must be above the lowest',
    factor: 'The factor must not be 0',
    topicName: 'The code is a level of an MQTT topic and must not contain blanks, /, + or #',
    modelFixed: 'The device has values already and keeps its model: enter a new device instead',
    machineTaken: (code: string) => `The state of that machine comes from ${code} already: a machine has one source of its state`,
    period: 'The end must come after the beginning',
    longPeriod: 'Ten years at most are drawn at once: choose a shorter time',
    manySeries: (most: number) => `${most} curves at most are drawn at once: choose fewer tags`,
    gatewayUsed: (code: string) => `Device ${code} still sends by this gateway: give it another one first`,
  },
} as const
