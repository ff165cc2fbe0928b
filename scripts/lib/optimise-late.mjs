// For processes in which much runs once: a test file and a run of a hosted program have modules of their own, and with them functions of
// which V8 knows nothing yet. Node 20 optimises a function after so little work that a third of the processor time of such a run
// goes into code that is dropped soon after. What works long is optimised all the same. Later Nodes count otherwise.
import { setFlagsFromString } from 'node:v8'

if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=500000')
