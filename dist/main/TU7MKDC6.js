import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  createEvaluator
} from "./QPCTLEQS.js";
import "./XC4HZEBZ.js";
import {
  EvaluationPosition
} from "./MZ66YJ4C.js";
import {
  Channel
} from "./CSNKQJFJ.js";
import "./BA2IVYM4.js";
import "./4VKPZ4RJ.js";
import "./6ZB3J3OP.js";
import "./UAV2E5DI.js";
import "./LPGEWMY7.js";
import "./RTATRHVF.js";
import "./63OGBFHE.js";
import "./7TIYX3SP.js";
import "./LXZ25MZD.js";
import "./J5MWLD4N.js";
import "./TNZDFHVT.js";
import "./IUN6I4SA.js";
import "./K5ISKZDI.js";
import "./EBSXPOIY.js";
import "./P6VQX6YE.js";
import "./YOSCDM7H.js";
import "./ZFBQUAWK.js";
import "./OJRESL4N.js";
import "./GDMNIQWR.js";
import "./7XISQTSU.js";
import "./VGYDR5EZ.js";
import "./2QAZGLOA.js";
import "./45CO2XUY.js";
import "./VZE257TN.js";
import "./LOPG5PQ3.js";
import "./XVXLNBA7.js";
import "./HDXPBWOM.js";
import "./YO5X3KUL.js";
import "./WM523D34.js";
import "./HFYNFMF6.js";
import "./7TGG4GXM.js";
import "./QDVZJGNW.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./M6TK5S4M.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
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
