import type { ScaleFault } from './scales.ts'

/** What is said of weights and scales. */
export const weighingMessages: Readonly<Record<'zh-CN' | 'en-US', {
  fault: Readonly<Record<ScaleFault, string>>
  none: string
  late: string
  other: (kg: string) => string
  notWeighed: string
  unsigned: string
  otherSigned: string
  used: (scale: string, time: string, no: string) => string
}>> = {
  'zh-CN': {
    fault: { UNKNOWN: '没有这台秤，或没有从秤取重的权限', NOTHING: '秤在该时刻没有称量值，请重新取重',
      MOVING: '秤在该时刻尚未稳定，请重新取重' },
    none: '系统没有接入秤，请手工填写',
    late: '取重时间已过，请重新取重',
    other: (kg) => `秤在该时刻为 ${kg} kg，与填写的不一致，请重新取重`,
    notWeighed: '该重量没有填写，不能从秤取重',
    unsigned: '该重量须从秤取重；手工填写的须另一人复核',
    otherSigned: '复核已失效或重量已更改，请另一人重新复核',
    used: (scale, time, no) => `${scale} 在 ${time} 的称量已用于 ${no}，请重新取重`,
  },
  'en-US': {
    fault: { UNKNOWN: 'There is no such scale, or you may not take weights from scales',
      NOTHING: 'The scale measured nothing then: take the weight again',
      MOVING: 'The scale did not stand still then: take the weight again' },
    none: 'No scale is connected: enter the weight by hand',
    late: 'That was too long ago: take the weight again',
    other: (kg) => `The scale showed ${kg} kg then, which is another weight: take it again`,
    notWeighed: 'Nothing was entered there that a scale could have shown',
    unsigned: 'This weight is taken from a scale; where it is typed, somebody else countersigns',
    otherSigned: 'The signature no longer holds, or the weight was changed: have it countersigned again',
    used: (scale, time, no) => `${no} already used what ${scale} showed at ${time}: weigh again`,
  },
}
