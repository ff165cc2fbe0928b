// Loaded into a process: SIGUSR2 then has the effect of Ctrl-Break on Windows, where no process can send that to another.
process.on('SIGUSR2', () => process.emit('SIGBREAK', 'SIGBREAK'))
