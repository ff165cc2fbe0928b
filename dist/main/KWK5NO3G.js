import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  createEvaluator
} from "./YTU6KD3Q.js";
import "./COVEU5VZ.js";
import {
  EvaluationPosition
} from "./MZ66YJ4C.js";
import {
  Channel
} from "./JGYZUOGY.js";
import "./TVL4WUDW.js";
import "./DGUQGDOT.js";
import "./3T7ZAZCA.js";
import "./4S7KT6Y7.js";
import "./DYRGFF7I.js";
import "./MHUDB5AK.js";
import "./VO4XGI77.js";
import "./J5MWLD4N.js";
import "./UTX76VXZ.js";
import "./ZU5WMMIM.js";
import "./ILM2AOBG.js";
import "./EBSXPOIY.js";
import "./P6VQX6YE.js";
import "./YOSCDM7H.js";
import "./EE2WVFWU.js";
import "./OJRESL4N.js";
import "./VR2IPEKP.js";
import "./7XISQTSU.js";
import "./2QAZGLOA.js";
import "./45CO2XUY.js";
import "./VZE257TN.js";
import "./LOPG5PQ3.js";
import "./XVXLNBA7.js";
import "./QC3EK72O.js";
import "./YO5X3KUL.js";
import "./WM523D34.js";
import "./HFYNFMF6.js";
import "./QDVZJGNW.js";
import "./UIAOXGSZ.js";
import "./QQR74I2X.js";
import "./I3LLZLTH.js";
import "./M6TK5S4M.js";
import "./CVPUUZZ4.js";
import "./5VZH4Y3D.js";
import "./RWL2DBGL.js";
import "./KGEP3AWA.js";
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
