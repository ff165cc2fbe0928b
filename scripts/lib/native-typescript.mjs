// What `typescript` is in tests: that of Node itself, loaded once a worker. Jest would compile its nine megabytes anew for each
// test file that reads sources.
export default globalThis[Symbol.for('setup-pkgtool native require')]('typescript')
