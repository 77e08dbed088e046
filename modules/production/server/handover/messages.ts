/** What hand-overs say. */
export const handoverMessages = {
  'zh-CN': {
    task: (no: string, process: string, wip: string) => `${no} ${process} 在制 ${wip}`,
    andon: (no: string, type: string, what: string) => `${no} ${type}${what === '' ? '' : `：${what}`}`,
    downtime: (device: string, reason: string, since: string) => `${device} ${reason}，自 ${since} 停机`,
    future: '不能为还没有到的生产日期交班',
  },
  'en-US': {
    task: (no: string, process: string, wip: string) => `${no} ${process}, ${wip} in process`,
    andon: (no: string, type: string, what: string) => `${no} ${type}${what === '' ? '' : `: ${what}`}`,
    downtime: (device: string, reason: string, since: string) => `${device} ${reason}, stands since ${since}`,
    future: 'A day that has not come is not handed over',
  },
} as const
