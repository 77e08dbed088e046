/** What stops of machines say. */
export const downtimeMessages = {
  'zh-CN': {
    future: '停机时间不能晚于现在',
    reversed: '结束不能早于开始',
    over: (from: string, to: string) => `与已有停机 ${from} 至 ${to} 重叠，请修改时间`,
    overOpen: (from: string) => `设备自 ${from} 起停机，尚未结束，请先结束该记录`,
    otherReason: '请选择停机原因',
    ended: '该停机已经结束',
    ofRepair: (no: string) => `该停机由维修单 ${no} 产生，随维修单结束`,
  },
  'en-US': {
    future: 'A machine cannot stand later than now',
    reversed: 'It ends before it begins',
    over: (from: string, to: string) => `It lies over the stop from ${from} to ${to}: change the times`,
    overOpen: (from: string) => `The machine stands since ${from}: end that stop first`,
    otherReason: 'Choose a reason for standing',
    ended: 'This stop has ended',
    ofRepair: (no: string) => `This stop comes of repair ${no} and ends with it`,
  },
} as const
