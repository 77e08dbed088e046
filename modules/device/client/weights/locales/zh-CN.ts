export const zhCN = {
  scale: '秤',
  choose: '选择本工位的秤',
  shows: '{{code}} 读数',
  still: '稳定',
  NONE: '没有称量值',
  OFFLINE: '秤离线',
  OLD: '称量值已过时',
  BAD: '称量值不可信',
  NEGATIVE: '负值，请清零',
  RANGE: '超出量程',
  MOVING: '未稳定',
  UNIT: '秤的单位不是重量',
} as const
