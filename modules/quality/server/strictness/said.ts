/** What the strictness of inspection says. */
export const strictnessSaid = {
  'zh-CN': {
    notReady: (score: number) => `转移得分 ${score}，未达到 30，不能放宽`, unsteady: '生产不稳定，不能放宽', notNormal: '只有正常检验可以转为放宽', notReduced: '只有放宽检验可以恢复正常', notSuspended: '抽样检验没有暂停，无需恢复', steadyAlready: '生产已标记为稳定', unsteadyAlready: '生产已标记为不稳定',
    notCurrent: '该严格度已不再使用', capaNeeded: '恢复检验请在原因中注明已验证的 8D 编号，如 8D2605003', capaOpen: (no: string, state: string) => `8D ${no} 状态为「${state}」，验证关闭后才能恢复检验`, noCapa: (no: string) => `8D ${no} 不存在，请核对编号`, capaOther: (no: string) => `8D ${no} 针对其他物料或供应商，请注明针对本次暂停的 8D`, capaBefore: (no: string) => `8D ${no} 在抽样检验暂停之前已完成，请注明针对本次暂停的 8D`,
  },
  'en-US': {
    notReady: (score: number) => `The switching score is ${score} and below 30: no reduced inspection`, unsteady: 'Production is not steady: no reduced inspection', notNormal: 'Only normal inspection can become reduced', notReduced: 'Only reduced inspection goes back to normal', notSuspended: 'Inspection is not suspended', steadyAlready: 'Production is marked as steady already', unsteadyAlready: 'Production is marked as unsteady already',
    notCurrent: 'This strictness is no longer in use', capaNeeded: 'Name the verified 8D in the reason, such as 8D2605003', capaOpen: (no: string, state: string) => `8D ${no} is "${state}": inspection resumes once it is verified and closed`, noCapa: (no: string) => `There is no 8D ${no}`, capaOther: (no: string) => `8D ${no} is about another item or supplier: name one about this suspension`, capaBefore: (no: string) => `8D ${no} was finished before inspection was suspended: name one about this suspension`,
  },
} as const
