const workingDays = (days: number) => `${days} working ${days === 1 ? 'day' : 'days'}`

/** What is said of deliveries to come, and of what follows orders. */
export const deliveryMessages = {
  'zh-CN': {
    risks: {
      PAST_DUE: (qty: string, days: number) => `已逾期 ${days} 个工作日，还差 ${qty}`,
      PROMISE_LATE: (_qty: string, days: number) => `承诺交期比要求晚 ${days} 个工作日`,
      TOO_LITTLE_TIME: (qty: string, days: number) => `${qty} 的提前期比剩余时间多 ${days} 个工作日`,
      NOT_PLANNED: (qty: string, days: number) => `${qty} 尚未计划，距交期 ${days} 个工作日`,
      INSPECTION: (qty: string) => `${qty} 待检验`,
      HELD: (qty: string) => `${qty} 的库存被冻结或不合格`,
      DELIVER: (qty: string) => `${qty} 已在库，可立即发货`,
    },
    next: {
      PAST_DUE: '与客户确认新交期，未完工的加急生产',
      PROMISE_LATE: '请计划提前，或与客户协商交期',
      TOO_LITTLE_TIME: '插单或加班，或答复客户新的交期',
      NOT_PLANNED: '转生产',
      INSPECTION: '请检验员优先检验',
      HELD: '请质量处理冻结或不合格品',
      DELIVER: '建发货通知',
    },
    basis: {
      PLAN: (by: string) => `按计划 ${by}`,
      STOCK: (days: string) => `估算：库存可满足，${days} 个工作日备货`,
      LEAD: (days: string) => `估算：按提前期 ${days} 个工作日`,
      UNKNOWN: () => '物料没有提前期，无法估算',
    },
    nothingToPromise: '没有可答复的明细：都已答复，或物料没有提前期',
    tooLong: '最多查看 42 天',
    nothingToPlan: '没有需要转生产的明细：自制物料都已计划',
    nothingToPack: '没有需要包装的明细：已全部包装，或物料没有包装规范',
    line: (no: string, line: number, text: string) => `${no} 第 ${line} 行：${text}`,
    made: (names: string) => `已生成 ${names}`,
  },
  'en-US': {
    risks: {
      PAST_DUE: (qty: string, days: number) => `Late by ${workingDays(days)}, ${qty} are missing`,
      PROMISE_LATE: (_qty: string, days: number) => `Promised ${workingDays(days)} later than wanted`,
      TOO_LITTLE_TIME: (qty: string, days: number) => `${qty} take ${workingDays(days)} more than are left`,
      NOT_PLANNED: (qty: string, days: number) => `${qty} are not planned, ${workingDays(days)} left`,
      INSPECTION: (qty: string) => `${qty} wait for their inspection`,
      HELD: (qty: string) => `${qty} are frozen or rejected`,
      DELIVER: (qty: string) => `${qty} lie ready`,
    },
    next: {
      PAST_DUE: 'Agree on a day with the customer, expedite what is not made',
      PROMISE_LATE: 'Have it made earlier, or agree on a later day',
      TOO_LITTLE_TIME: 'Insert it or work overtime, or promise a later day',
      NOT_PLANNED: 'Order production',
      INSPECTION: 'Have it inspected first',
      HELD: 'Have quality decide on what is frozen or rejected',
      DELIVER: 'Make a delivery notice',
    },
    basis: {
      PLAN: (by: string) => `By plan ${by}`,
      STOCK: (days: string) => `Estimated: it lies there, ${days} working days to make it ready`,
      LEAD: (days: string) => `Estimated: ${days} working days by its lead time`,
      UNKNOWN: () => 'Its item has no lead time: nothing can be estimated',
    },
    nothingToPromise: 'Nothing can be promised: it is already, or the items have no lead time',
    tooLong: 'At most 42 days are shown',
    nothingToPlan: 'Nothing is left to be planned of what is made here',
    nothingToPack: 'Nothing is left to be packed, or items have no packing standard',
    line: (no: string, line: number, text: string) => `${no}, position ${line}: ${text}`,
    made: (names: string) => `Made: ${names}`,
  },
} as const
