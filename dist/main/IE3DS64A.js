import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  otherEvaluations,
  planClosures,
  readNeeds
} from "./EG2P57IT.js";
import "./I4CYMFF5.js";
import "./2EQDB6OS.js";
import "./QWVRXPGQ.js";
import "./4DSBMBOW.js";
import "./56L24L6U.js";
import "./JC2OO72L.js";
import "./VR2IPEKP.js";
import "./EBSXPOIY.js";
import "./IFURBUQM.js";
import "./RGI65H56.js";
import "./5OSJ36ZA.js";
import "./4FAWDYWU.js";
import "./RXTBV3VC.js";
import "./WM523D34.js";
import "./7FZES3LJ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  otherEvaluations,
  planClosures,
  readNeeds
};
