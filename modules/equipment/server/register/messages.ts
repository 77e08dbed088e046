/** What the register says. */
export const registerMessages = {
  'zh-CN': {
    openRepair: (no: string) => `维修单 ${no} 未结，请先完成或作废`,
    mounted: (code: string) => `机上还有模具 ${code}，请先下机`,
    samePlace: '车间、工作中心与安装位置都没有改变',
    foreignCenter: (code: string) => `工作中心 ${code} 不属于所选车间，请重新选择`,
    scrapReason: (code: string) => `设备 ${code} 已报废`,
  },
  'en-US': {
    openRepair: (no: string) => `Repair ${no} is open: finish or cancel it first`,
    mounted: (code: string) => `Mold ${code} is on it: unmount it first`,
    samePlace: 'Workshop, work centre and place are the same as before',
    foreignCenter: (code: string) => `Work centre ${code} is not of that workshop: choose another`,
    scrapReason: (code: string) => `Machine ${code} was scrapped`,
  },
} as const
