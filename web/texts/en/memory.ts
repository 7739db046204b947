// What the browser keeps for the next visit.
export const memory = {
  title: 'Kept in this browser',
  summary: {
    on: 'Your work is kept in this browser, the table never.',
    off: 'Nothing of your work is kept.',
    failed: 'This browser keeps nothing of your work.',
  },
  meaning: {
    on: 'So that a reload or a crash loses nothing, this browser keeps of your latest works the name of the file and of its columns, the job with all that undo can bring back, the step and the column you were at. The table is not kept. But a job has values of its columns where hierarchies, boundaries, demands, repairs or what counts as missing list them: anyone who uses this browser after you can see those.',
    off: 'What is not saved is gone when this page closes; it asks before that.',
    failed: 'It does not let this page: in a private window, where there is no room left, or because the page was opened from the disk. Save the job before you leave; the page asks.',
  },
  onDisk: 'Opened from the disk, this page keeps nothing unless you say so: in some browsers other pages opened from there can see it.',
  nothing: 'Keep nothing here (shared computer)',
  forgetAll: 'Forget everything kept',

  // What was kept, where there is no table yet.
  goOn: 'Go on where you were',
  jobOf: (file: string) => `The job of ${file}`,
  left: (when: string, step: string) => `${when}, step ${step}`,
  continue: 'Continue',
  continueThis: (file: string) => `Continue the job of ${file}`,
  asksForFile: 'You are asked for the file once more, as the table is not kept.',
  forget: 'Forget',
  forgetThis: (file: string) => `Forget the job of ${file}`,

  // What was kept, for the table that is here.
  sameFile: (file: string, when: string) => `You worked on ${file} before: ${when}.`,
  sameColumns: (file: string, when: string) => `You set up a table with the same columns before: ${file}, ${when}.`,
  continueIt: 'Continue there',
  takeJob: 'Take that job',
  no: 'Not now',

  notices: {
    failed: 'This browser keeps nothing of your work: save the job before you leave',
    forgotten: 'Everything kept in this browser is forgotten',
  },
};
