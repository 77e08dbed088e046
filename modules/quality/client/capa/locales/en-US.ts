import type { zhCN } from './zh-CN.ts'

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  hint: 'Opened from nonconformities, by complaints on their own, or by hand', steps: 'Steps of the 8D report', step0: 'Response', step1: 'Team', step2: 'Problem', step3: 'Containment', step4: 'Root cause', step5: 'Chosen actions', step6: 'Verification', step7: 'Prevention', step8: 'Recognition',
  done: 'Done', current: 'Under way', todo: 'To do', save: 'Save', complete: 'Finish D{{n}}', finish: 'Finish and close', reopen: 'Open again', print: 'Print', saveFirst: 'Save first',
  missing: 'Before this step can be finished:', ready: 'This step has all that it needs', locked: 'This step is finished: open it again to change it', ahead: 'Steps before this one are still open; it may be filled in already',
  emergency: 'The emergency response', leader: 'A leader', team: '2 members at least', problem: 'The problem', isIsNot: 'What it is', noContain: 'A containment action', containOpen: 'All containment actions done', analysis: '5 whys or the fishbone', rootCause: 'The root cause', noCorrect: 'A corrective action',
  correctOpen: 'All corrective actions done', correctUnverified: 'All corrective actions verified by others', effect: 'How the effect was verified', prevention: 'What prevents it', preventOpen: 'All preventive actions done', recognition: 'The recognition', verifierHint: 'Somebody who owns no corrective action finishes this step',
  is: 'Is', isNot: 'Is not', what: 'What (object, defect)', where: 'Where (place, position)', when: 'When (first, how often)', extent: 'How much (number, trend)', aspect: 'Aspect',
  why: 'Why {{n}}', whyTree: '5 whys', addWhy: 'Add a cause', askWhy: 'Ask why again', removeWhy: 'Remove cause {{n}}', fishbone: 'Fishbone', effectOf: 'Problem', addCause: 'Add', cause: '{{side}}: cause {{n}}', removeCause: 'Remove {{side}}: cause {{n}}',
  man: 'People', machine: 'Machine', material: 'Material', method: 'Method', environment: 'Environment', measurement: 'Measurement',
  CONTAIN: 'Containment actions', CORRECT: 'Corrective actions', PREVENT: 'Preventive actions', addAction: 'Add an action', removeAction: 'Remove action {{n}}', noActions: 'No actions yet', report: 'Report done', verify: 'Verify', evidence: 'Evidence', actionDone: 'Done by {{who}} at {{at}}: {{evidence}}', actionVerified: 'Verified by {{who}} at {{at}}', overdue: 'Overdue', waiting: 'To be verified', ok: 'OK', cancel: 'Cancel', reopenTo: 'Back to', reason: 'Reason', verifiedBy: 'Verified by {{who}} at {{at}}', none: '—',
  reportTitle: '8D report', problemOf: 'Problem',
  between: '; ',
}
