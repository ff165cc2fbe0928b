import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  createEvaluator
} from "./3W2F2BWE.js";
import {
  EvaluationPosition
} from "./MZ66YJ4C.js";
import "./SLXXF2QU.js";
import "./UFIW2GIN.js";
import "./LOD7ZWAC.js";
import {
  Channel
} from "./7BB5LBJD.js";
import "./2EQDB6OS.js";
import "./QWVRXPGQ.js";
import "./4DSBMBOW.js";
import "./RYNO7QVF.js";
import "./QVOHIMCA.js";
import "./JC2OO72L.js";
import "./OV7G6GGU.js";
import "./KQPF2I5L.js";
import "./U6SQ6GEF.js";
import "./VR2IPEKP.js";
import "./EBSXPOIY.js";
import "./7XISQTSU.js";
import "./RGI65H56.js";
import "./5OSJ36ZA.js";
import "./2LCR7RVP.js";
import "./4FAWDYWU.js";
import "./RXTBV3VC.js";
import "./3XWB3N5T.js";
import "./YO5X3KUL.js";
import "./WM523D34.js";
import "./7FZES3LJ.js";
import "./V5VPQJGF.js";
import "./HQVSQLOA.js";
import "./KKTTGBO5.js";
import "./C6EQMAIG.js";
import "./M6TK5S4M.js";
import "./57EKYGKR.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";

// src/core/projects/project-thread.ts
import { parentPort, workerData } from "node:worker_threads";
function serve(port, { settings, findsSdks, position }) {
  const evaluator = createEvaluator({
    settings,
    position: new EvaluationPosition(position, (file) => main.notify("file", file)),
    findSdk: findsSdks ? (name, version, place) => main.call("findSdk", name, version, place) : void 0
  });
  const main = new Channel(port, evaluator);
  main.notify("ready");
}
if (parentPort) serve(parentPort, workerData);
