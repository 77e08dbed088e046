import type zhCN from './zh-CN.ts'

const enUS: Record<keyof typeof zhCN, string> = {
  deploy: 'Deploy',
  deployTitle: 'Deploy the process: {{name}}',
  deployReady: 'The process can be deployed. Instances started from now on run by the new version.',
  deployRunning:
    'Under way: {{count}}. They go on by their own versions, with their forms, people and conditions; to have them go on by the new one, use "Move to another version" in the monitor.',
  deployDoubts: 'This runs, but is seldom meant so: please look',
  deployAsMeant: 'It is meant so, deploy it',
  deployFaults: 'The process cannot be deployed yet: please mend this first',
  deployed: '"{{name}}" is deployed as version {{version}}',
  deployedBound: 'Whoever starts it fills in "{{form}}".',
  deployedUnbound: '"{{form}}" is not bound to its start yet.',
  deployedPlain: 'No form is bound: whoever starts it gives a title only. Choose a form where the process is guided.',
  close: 'Close',
  draw: 'Draw',
  drawFor: 'Draw {{name}}',
  compare: 'Compare versions',
  hintModel:
    'Models are kept as BPMN 2.0 XML: draw one, or bring in a process drawn elsewhere, check and deploy it, then bind forms to it.',
}
export default enUS
