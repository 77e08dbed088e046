import { joinNames } from '#kernel/entity/index.ts'

/** What is said where orders are split and taken into one another. */
export const cutMessages = {
  'zh-CN': {
    notLess: (qty: string) => `拆出数量须小于工单数量 ${qty}`,
    wholeCards: (possible: readonly string[]) =>
      possible.length === 0 ? '没有未开工的流转卡，不能拆分' : `按未开工的整张流转卡，可拆出 ${joinNames('zh-CN', [...possible])}`,
    notAll: '至少留一张流转卡在原工单',
    split: (no: string, qty: string) => `已拆出工单 ${no}，数量 ${qty}`,
    ofRework: '返工工单随返工单，不能拆分或合并',
    alone: '请选择要并入的其他工单',
    gone: '选择的工单不存在，请刷新后重选',
    unlike: (no: string, what: string) => `工单 ${no} 的${what}不同，不能并入`,
    otherState: (no: string) => `工单 ${no} 的状态不同，不能并入`,
    issued: (no: string) => `工单 ${no} 已领料，请退料后再并入`,
    begun: (no: string) => `工单 ${no} 已有流转卡开工，不能并入`,
    takenIn: (no: string) => `并入 ${no}`,
  },
  'en-US': {
    notLess: (qty: string) => `It must be less than the order's ${qty}`,
    wholeCards: (possible: readonly string[]) =>
      possible.length === 0
        ? 'All of its travellers have begun, so none can leave the order'
        : `Whole travellers that have not begun: ${joinNames('en-US', [...possible])}`,
    notAll: 'At least one traveller stays with the order',
    split: (no: string, qty: string) => `Order ${no} made of ${qty}`,
    ofRework: 'An order of rework goes with its document',
    alone: 'Choose other orders to take in',
    gone: 'One of the orders does not exist: refresh and choose again',
    unlike: (no: string, what: string) => `${no} cannot be taken in: its ${what} is another`,
    otherState: (no: string) => `${no} cannot be taken in: its state is another`,
    issued: (no: string) => `Material was issued for ${no}: return it first`,
    begun: (no: string) => `Travellers of ${no} have begun, so it cannot be taken in`,
    takenIn: (no: string) => `Taken into ${no}`,
  },
} as const
