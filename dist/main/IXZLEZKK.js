import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  otherEvaluations,
  planClosures,
  readNeeds
} from "./GWVHDKEZ.js";
import "./GFDWVUYT.js";
import "./Q75AGFZA.js";
import "./6TNXPY6R.js";
import "./56L24L6U.js";
import "./3FHXNI3V.js";
import "./4DSBMBOW.js";
import "./VR6VBWCT.js";
import "./VR2IPEKP.js";
import "./EBSXPOIY.js";
import "./QEGOBRFT.js";
import "./RGI65H56.js";
import "./5OSJ36ZA.js";
import "./GL74WRGW.js";
import "./ISF56Z4T.js";
import "./WM523D34.js";
import "./LR7I4KNC.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  otherEvaluations,
  planClosures,
  readNeeds
};
