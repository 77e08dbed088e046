import type { zhCN } from './zh-CN.ts'

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  intro: 'A few minutes make the console ready. Each step can be skipped; leave whenever you like and go on from here next time.', stepOf: 'Step {{step}} of {{count}}: {{title}}',
  password: 'Your password', look: 'Name and logo', depart: 'Root department', people: 'First people',
  later: 'Later', back: 'Back', skip: 'Skip this step', next: 'Save and go on', goOn: 'Go on', finish: 'Finish',
  passwordText: 'The first password was made up and printed at the start: choose one of your own.', username: 'Account', oldPassword: 'Present password', newPassword: 'New password', confirmPassword: 'New password again', oldRequired: 'Enter the present password', newRequired: 'Enter the new password', confirmRequired: 'Enter the new password again', differs: 'The two passwords differ',
  lookText: 'Shown on the sign-in page and at the top left; the settings change it later.', fix: 'Please correct what is marked',
  departText: 'The plant itself is the first department, and all others stand below it. Codes are given by the system: the first is A01, those below it A01A01, A01A02 and so on.', departName: 'Name of the plant', departNameEn: 'English name', departNameRequired: 'Enter the name of the plant', departThere: 'The root department is there, with its code:', addDepart: 'Create the root department',
  peopleText: 'Download the template, fill in accounts, names and departments, and import it. Imported people first sign in with the password 123456 and should change it at once. Or add people later under "Users".', template: 'Download the template', importPeople: 'Import people', peopleThere: 'Users so far: {{count}}.', noImport: 'You may not import users: add them later under "Users".',
  doneTitle: 'The first set-up is done', doneText: 'Next: grant rights to roles and enter basic data.', enter: 'Go to the home page',
}
