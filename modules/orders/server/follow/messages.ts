/** What following orders says. */
export const followMessages = {
  'zh-CN': {
    nothingToPlan: '没有需要转生产的明细：自制物料都已计划',
    nothingToPack: '没有需要包装的明细：已全部包装，或物料没有包装规范',
    line: (no: string, line: number, text: string) => `${no} 第 ${line} 行：${text}`,
    made: (names: string) => `已生成 ${names}`,
  },
  'en-US': {
    nothingToPlan: 'Nothing is left to be planned of what is made here',
    nothingToPack: 'Nothing is left to be packed, or items have no packing standard',
    line: (no: string, line: number, text: string) => `${no}, position ${line}: ${text}`,
    made: (names: string) => `Made: ${names}`,
  },
} as const
